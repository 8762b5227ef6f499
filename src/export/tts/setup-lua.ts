// The template of the set-up script, in the Lua 5.2 of Tabletop Simulator; `{{lua …}}` writes a value as Lua.
import { setupActions } from './setup-actions.ts';

export const setupLua = `-- {{comment title}}: made by Cardwright from table.yaml; changes made here are lost with the next build.
local SEATS = {{lua seats}}
local GUIDS = {{lua guids}}
local PLACES = {{lua places}}
local STEPS = {{lua steps}}
local WORDS = {{lua words}}
local MENU = "setup-menu"
-- From piece to piece, and from step to step.
local APART = {{lua apart}}
local PAUSE = 0.6
-- From piece to piece in a pile.
local LAYER = 0.25

local isDone = false
-- What lies in each place now: a deck becomes a card when its last but one card is taken.
local things = {}

function onLoad(state)
  if state ~= nil and state ~= "" then
    isDone = JSON.decode(state).done == true
  end
  if not isDone then
    Wait.frames(function() UI.show(MENU) end, 10)
  end
end

function onSave()
  return JSON.encode({ done = isDone })
end

local function rotationOf(spot, faceUp)
  return { x = 0, y = (180 + spot.turn) % 360, z = faceUp and 0 or 180 }
end

local function beside(spot, n)
  local angle = math.rad(spot.turn)
  return {
    x = spot.x + n * APART * math.cos(angle),
    y = spot.y,
    z = spot.z - n * APART * math.sin(angle),
    turn = spot.turn,
  }
end

local function above(spot, n)
  return { x = spot.x, y = spot.y + n * LAYER, z = spot.z, turn = spot.turn }
end

local function positionOf(spot)
  return { x = spot.x, y = spot.y, z = spot.z }
end

local function amountFor(amount, players)
  return math.max(0, amount.perPlayer * players + amount.fixed)
end

-- Takes one card or piece, a certain one where a GUID is said; nil when there is none left.
local function take(id, spot, faceUp, after, guid)
  local from = things[id]
  if from == nil then
    return nil
  end
  local rotation = rotationOf(spot, faceUp)
  if from.type == "Deck" or from.type == "Bag" then
    if from.getQuantity() == 0 then
      return nil
    end
    local taken = from.takeObject({
      position = positionOf(spot), rotation = rotation, smooth = false, callback_function = after, guid = guid,
    })
    if from.type == "Deck" and from.remainder ~= nil then
      things[id] = from.remainder
    end
    return taken
  end
  things[id] = nil
  from.setPosition(positionOf(spot))
  from.setRotation(rotation)
  if after ~= nil then
    after(from)
  end
  return from
end

-- Moves a piece, or a bag with all that is in it.
local function bring(id, spot)
  if things[id] ~= nil then
    things[id].setPosition(positionOf(spot))
    things[id].setRotation(rotationOf(spot, true))
  end
end

local function put(into, thing, spot)
  if things[into] == nil then
    things[into] = thing
    thing.setPosition(positionOf(spot))
    return
  end
  things[into] = things[into].putObject(thing) or things[into]
end

local function handOf(color)
  local hand = Player[color].getHandTransform()
  return { x = hand.position.x, y = hand.position.y, z = hand.position.z, turn = (hand.rotation.y + 0) % 360 }
end

${setupActions}
local function isFor(only, seats)
  if only == nil then
    return true
  end
  local isSeat = only.seat == nil
  for _, seat in ipairs(seats) do
    isSeat = isSeat or seat.color == only.seat
  end
  return isSeat and (only.players == nil or only.players == #seats)
end

-- Those who sit at the table first, then free seats.
local function seatsFor(players)
  local isSeated = {}
  for _, color in ipairs(getSeatedPlayers()) do
    isSeated[color] = true
  end
  local chosen = {}
  for _, wanted in ipairs({ true, false }) do
    for n, seat in ipairs(SEATS) do
      if (isSeated[seat.color] == true) == wanted and #chosen < players then
        chosen[#chosen + 1] = n
      end
    end
  end
  table.sort(chosen)
  local seats = {}
  for _, n in ipairs(chosen) do
    seats[#seats + 1] = SEATS[n]
  end
  return seats
end

local function run(n, seats)
  local step = STEPS[n]
  if step == nil then
    broadcastToAll(WORDS.ready)
    return
  end
  if not isFor(step.only, seats) then
    run(n + 1, seats)
    return
  end
  actions[step.kind](step, seats)
  Wait.time(function() run(n + 1, seats) end, PAUSE)
end

-- Called by the buttons of the menu.
function setUp(_, players)
  if isDone then
    return
  end
  isDone = true
  UI.hide(MENU)
  for id, guid in pairs(GUIDS) do
    things[id] = getObjectFromGUID(guid)
  end
  run(1, seatsFor(tonumber(players)))
end

-- The button for those who set up by hand.
function closeMenu()
  isDone = true
  UI.hide(MENU)
end
`;
