-- Seconds between two steps.
local PAUSE = 0.6
-- Height of a piece in a pile.
local LAYER = 0.25

local isDone = false
-- Objects by id. A deck turns into a card when only one card is left.
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

-- Takes one card or piece, or the one with the given GUID; nil if none is left.
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

-- Moves a piece, or a whole bag.
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

local actions = {}

function actions.shuffle(step)
  for _, id in ipairs(step.decks) do
    local deck = things[id]
    if deck ~= nil and deck.type == "Deck" then
      deck.shuffle()
    end
  end
end

-- Cards dealt, by deck and seat.
local dealt = {}

local function keep(deck, color, card)
  local name = deck .. "/" .. color
  if card ~= nil then
    dealt[name] = dealt[name] or {}
    table.insert(dealt[name], card)
  end
end

-- Each player's cards form a pile, which is shuffled when it is complete.
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

-- Seated players first, then free seats.
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

-- Called by the button to set up by hand.
function closeMenu()
  isDone = true
  UI.hide(MENU)
end
