// The menu of the set-up script, in the XML of Tabletop Simulator: a button for each number of players.

export const menuXml = `<Panel id="setup-menu" active="false" width="{{width}}" height="170" color="#1B1F2CE6" padding="20 20 16 16">
  <VerticalLayout spacing="10">
    <Text fontSize="24" color="#FFFFFF">{{title}}</Text>
    <Text fontSize="16" color="#DDDDDD">{{words.ask}}</Text>
    <HorizontalLayout spacing="10">
{{#each counts}}
      <Button fontSize="22" onClick="setUp({{this}})">{{this}}</Button>
{{/each}}
    </HorizontalLayout>
    <Button fontSize="14" onClick="closeMenu">{{words.byHand}}</Button>
  </VerticalLayout>
</Panel>
`;
