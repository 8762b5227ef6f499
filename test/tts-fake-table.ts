// A fake Tabletop Simulator: loads a save and runs its set-up script in a Lua engine, with the API that the game documents.
import { LuaFactory } from 'wasmoon';
import { luaValue } from '../src/export/tts/setup-script.ts';
import type { TtsObject } from '../src/export/tts/tts-object.ts';
import type { TableFileJson } from './tts-game.ts';

export interface Lying {
  readonly name: string;
  readonly tag: string;
  readonly x: number;
  readonly z: number;
  readonly faceUp: boolean;
  /** The player whose hand it is in. */
  readonly hand?: string;
  /** The names of the cards or pieces in it, from the top. */
  readonly holds?: readonly string[];
}

export interface SetTable {
  readonly lying: readonly Lying[];
  /** Names of the game's functions and members, and the parameters of `takeObject`. */
  readonly calls: readonly string[];
  readonly said: readonly string[];
  readonly menu: readonly string[];
  /** What the script wants to be kept. */
  readonly state: string;
}

export interface Play {
  readonly players: number;
  readonly seated?: readonly string[];
  /** What an earlier session kept. */
  readonly state?: string;
  /** By how many cards decks are cut after they were turned over: every number shuffles otherwise. */
  readonly cut?: number;
}

/** Compiles the engine once; each table gets a state of its own. */
const lua = new LuaFactory();

export async function playSetUp(
  save: TableFileJson,
  { players, seated = [], state = '', cut = 0 }: Play,
): Promise<SetTable> {
  const engine = await lua.createEngine();
  try {
    await engine.doString(fakeTable);
    await engine.doString(`loadTable(${luaValue(save.ObjectStates.map(thingOf))}, ${luaValue(seated)}, ${cut})`);
    await engine.doString(save.LuaScript);
    await engine.doString(`onLoad(${luaValue(state)}); drain(); setUp(nil, "${players}", ""); drain()`);
    return JSON.parse(String(await engine.doString('return report(onSave())'))) as SetTable;
  } finally {
    engine.global.close();
  }
}

function thingOf({ GUID, Name, Nickname, Tags, Transform, FogColor, ContainedObjects }: TtsObject): object {
  const holds = ContainedObjects?.map((inner) => thingOf(inner));
  const { posX, posY, posZ, rotY, rotZ } = Transform;
  return { GUID, Name, Nickname, tag: Tags?.[0] ?? '', color: FogColor, posX, posY, posZ, rotY, rotZ, holds };
}

/** Decks become cards when one is left; bags may be empty; cards near a hand are in it. */
const fakeTable = String.raw`
local things, hands, calls, said, menu, queue, seated, cut = {}, {}, {}, {}, {}, {}, {}, 0
local types = { DeckCustom = "Deck", Card = "Card", CardCustom = "Card", Bag = "Bag", Custom_Tile = "Tile" }
local function called(name) calls[name] = true end
local function copy(v) return { x = v.x, y = v.y, z = v.z } end

local function spawn(data)
  local own = { data = data, type = types[data.Name], position = { x = data.posX, y = data.posY, z = data.posZ },
    rotation = { x = 0, y = data.rotY, z = data.rotZ }, holds = data.holds, gone = false }
  local members = {}
  own.face = setmetatable({}, {
    __index = function(_, key)
      called("object." .. key)
      assert(not own.gone or key == "remainder" or key == "type", "used after it was gone: " .. key)
      if key == "type" then return own.type end
      if key == "remainder" then return own.remainder end
      if key == "guid" then return data.GUID end
      return assert(members[key], "objects have no member " .. key)
    end,
    __newindex = function(_, key) error("nobody may set " .. key) end,
  })
  local function remove()
    own.gone = true
    for i, thing in ipairs(things) do if thing == own then table.remove(things, i) end end
  end
  own.remove = remove
  function members.getPosition() return copy(own.position) end
  function members.setPosition(v) own.position = copy(v) return true end
  function members.setRotation(v) own.rotation = copy(v) return true end
  function members.getQuantity() return own.holds and #own.holds or -1 end
  function members.shuffle()
    assert(own.type == "Deck", "only decks are shuffled here")
    local half = {}
    for i = #own.holds, 1, -1 do half[#half + 1] = own.holds[(i - 1 + cut) % #own.holds + 1] end
    own.holds = half
    own.shuffled = true
    return true
  end
  function members.takeObject(p)
    for key in pairs(p) do called("takeObject." .. key) end
    assert(own.holds and #own.holds > 0, "nothing to take from " .. data.Nickname)
    local at = p.guid == nil and 1 or nil
    for i, one in ipairs(own.holds) do if p.guid ~= nil and one.GUID == p.guid then at = i end end
    local inner = table.remove(own.holds, assert(at, "there is no such card in " .. data.Nickname))
    inner.posX, inner.posY, inner.posZ, inner.rotY, inner.rotZ =
      p.position.x, p.position.y, p.position.z, p.rotation.y, p.rotation.z
    local taken = spawn(inner)
    if own.type == "Deck" and #own.holds == 1 then
      local last = own.holds[1]
      last.posX, last.posY, last.posZ, last.rotY, last.rotZ =
        own.position.x, own.position.y, own.position.z, own.rotation.y, own.rotation.z
      own.remainder = spawn(last).face
      remove()
    end
    if p.callback_function then queue[#queue + 1] = function() p.callback_function(taken.face) end end
    return taken.face
  end
  function members.putObject(other)
    local it
    for _, thing in ipairs(things) do if thing.face == other then it = thing end end
    assert(it and it ~= own, "there is no such object to put")
    local into = own
    if own.type == "Card" then
      local deck = { Name = "DeckCustom", Nickname = data.Nickname, tag = data.tag, holds = { own.data },
        posX = own.position.x, posY = own.position.y, posZ = own.position.z, rotY = own.rotation.y, rotZ = own.rotation.z }
      into = spawn(deck)
      remove()
    end
    for _, inner in ipairs(it.type == "Deck" and it.holds or { it.data }) do table.insert(into.holds, inner) end
    it.remove()
    return into.face
  end
  things[#things + 1] = own
  return own
end

function loadTable(list, sitting, cutting)
  for _, data in ipairs(list) do
    if data.Name == "HandTrigger" then
      hands[data.color] = { position = { x = data.posX, y = data.posY, z = data.posZ }, rotation = { x = 0, y = data.rotY, z = 0 } }
    else
      spawn(data)
    end
  end
  seated, cut = sitting, cutting
end

function getObjectFromGUID(guid)
  called("getObjectFromGUID")
  for _, thing in ipairs(things) do if thing.data.GUID == guid then return thing.face end end
  error("no object " .. tostring(guid))
end
function getSeatedPlayers() called("getSeatedPlayers") return seated end
function broadcastToAll(text) called("broadcastToAll") said[#said + 1] = text end
Wait = {
  time = function(f, s) called("Wait.time") assert(s > 0) queue[#queue + 1] = f end,
  frames = function(f, n) called("Wait.frames") assert(n > 0) queue[#queue + 1] = f end,
}
UI = {
  show = function(id) called("UI.show") menu[#menu + 1] = "show " .. id end,
  hide = function(id) called("UI.hide") menu[#menu + 1] = "hide " .. id end,
}
Player = setmetatable({}, { __index = function(_, color)
  return { getHandTransform = function() called("Player.getHandTransform") return assert(hands[color], "no hand " .. color) end }
end })
JSON = {
  encode = function(v) called("JSON.encode") return v.done and '{"done":true}' or '{"done":false}' end,
  decode = function(s) called("JSON.decode") return { done = s == '{"done":true}' } end,
}
function drain()
  while #queue > 0 do table.remove(queue, 1)() end
end

local function quoted(s) return '"' .. s:gsub('[\\"]', "\\%0"):gsub("\n", "\\n") .. '"' end
local function list(items) return "[" .. table.concat(items, ",") .. "]" end
local function strings(items) local out = {} for i, s in ipairs(items) do out[i] = quoted(s) end return list(out) end
function report(state)
  local lying = {}
  for _, thing in ipairs(things) do
    local p, held = thing.position, ""
    for color, hand in pairs(hands) do
      if math.abs(hand.position.x - p.x) < 0.1 and math.abs(hand.position.z - p.z) < 0.1 then held = ',"hand":' .. quoted(color) end
    end
    if thing.holds then
      local names = {}
      for i, inner in ipairs(thing.holds) do names[i] = inner.Nickname end
      held = held .. ',"holds":' .. strings(names)
    end
    lying[#lying + 1] = string.format('{"name":%s,"tag":%s,"x":%.5f,"z":%.5f,"faceUp":%s%s}', quoted(thing.data.Nickname),
      quoted(thing.data.tag), p.x, p.z, tostring(thing.rotation.z == 0), held)
  end
  local names = {}
  for name in pairs(calls) do names[#names + 1] = name end
  table.sort(names)
  return '{"lying":' .. list(lying) .. ',"calls":' .. strings(names) .. ',"said":' .. strings(said)
    .. ',"menu":' .. strings(menu) .. ',"state":' .. quoted(state) .. '}'
end
`;
