// The steps of the set-up script, in the Lua 5.2 of Tabletop Simulator: one function a kind of step of table.yaml.

export const setupActions = `local actions = {}

function actions.shuffle(step)
  for _, id in ipairs(step.decks) do
    local deck = things[id]
    if deck ~= nil and deck.type == "Deck" then
      deck.shuffle()
    end
  end
end

-- The cards of each deck that every seat was dealt.
local dealt = {}

local function keep(deck, color, card)
  local name = deck .. "/" .. color
  if card ~= nil then
    dealt[name] = dealt[name] or {}
    table.insert(dealt[name], card)
  end
end

-- Each player's own cards become one pile, which is shuffled when it is whole.
local function dealAlike(step, seats)
  for s, seat in ipairs(seats) do
    local spot, pile, cards = seat.spots[step.at], "pile:" .. seat.color, step.sets[s]
    local count = 0
    for _, guid in ipairs(cards) do
      keep(step.deck, seat.color, { guid = guid })
      take(step.deck, spot, false, function(card)
        put(pile, card, spot)
        count = count + 1
        if count == #cards and things[pile].type == "Deck" then
          things[pile].shuffle()
        end
      end, guid)
    end
  end
end

function actions.deal(step, seats)
  if step.sets ~= nil then
    dealAlike(step, seats)
    return
  end
  for n = 1, amountFor(step.each, #seats) do
    for _, seat in ipairs(seats) do
      local spot = step.at and seat.spots[step.at]
      keep(step.deck, seat.color, take(step.deck, spot and beside(spot, n - 1) or handOf(seat.color), true))
    end
  end
end

function actions.give(step, seats)
  for _, seat in ipairs(seats) do
    local n = 0
    for _, piece in ipairs(step.pieces) do
      for layer = 1, piece.count do
        local spot = beside(seat.spots[step.at], n)
        take(piece.id, step.piled and above(spot, layer - 1) or spot, true)
        n = n + (step.piled and 0 or 1)
      end
      n = n + (step.piled and 1 or 0)
    end
  end
end

-- A pile for each kind of piece, side by side.
function actions.endow(step, seats)
  for _, seat in ipairs(seats) do
    local n = 0
    for _, card in ipairs(dealt[step.deck .. "/" .. seat.color] or {}) do
      for _, piece in ipairs(step.cards[card.guid] or {}) do
        local spot = beside(seat.spots[step.at], n)
        if piece.whole then
          bring(piece.id, spot)
        else
          for layer = 1, piece.count do
            take(piece.id, above(spot, layer - 1), true)
          end
        end
        n = n + 1
      end
    end
  end
end

function actions.pool(step, seats)
  local spots = PLACES[step.at].spots
  local n = 0
  for _ = 1, #seats do
    for _, piece in ipairs(step.pieces) do
      for _ = 1, piece.count do
        take(piece.id, above(spots[n % #spots + 1], math.floor(n / #spots)), true)
        n = n + 1
      end
    end
  end
end

function actions.scatter(step, seats)
  local free = {}
  for _, id in ipairs(step.places) do
    for _, spot in ipairs(PLACES[id].spots) do
      free[#free + 1] = spot
    end
  end
  for _, seat in ipairs(seats) do
    local id = step.pieces[seat.color]
    if id ~= nil and #free > 0 then
      take(id, table.remove(free, math.random(#free)), true)
    end
  end
end

function actions.row(step, seats)
  local place = PLACES[step.at]
  for n = 1, amountFor(step.count, #seats) do
    local spot = place.spots[n]
    if spot == nil then
      return
    end
    take(step.from, spot, place.faceUp)
  end
end

function actions.pick(step)
  local place = PLACES[step.at]
  take(step.deck, place.spots[1], place.faceUp, nil, step.card)
end

function actions.join(step, seats)
  local from = things[step.deck]
  if from == nil then
    return
  end
  local home = from.getPosition()
  local spot = { x = home.x, y = home.y + 2, z = home.z, turn = 0 }
  if step.count == nil then
    things[step.deck] = nil
    put(step.into, from, spot)
    return
  end
  for _ = 1, amountFor(step.count, #seats) do
    take(step.deck, spot, false, function(card) put(step.into, card, spot) end)
  end
end

function actions.move(step)
  local spot = PLACES[step.to].spots[step.space]
  if spot ~= nil then
    take(step.piece, spot, true)
  end
end
`;
