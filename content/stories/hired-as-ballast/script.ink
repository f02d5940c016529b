VAR item = "none"
VAR apology = true
VAR cloth = false
VAR juno = 0
VAR fell = 0
VAR goose = 0
VAR vane = 0
VAR thrip_told = false
VAR rule = false
VAR boots = false
VAR receipts = false
VAR deal = "none"
VAR signed = false
VAR confided = false
VAR spoons = true
VAR visits = 0
VAR route = "none"
VAR scar = false
VAR ringer = false

-> start

=== start ===
Hallow Quay, an hour before sunrise, and forty balloons tugging at their ropes like dogs that have heard the word walk. Below the quay lies the Milk, the cloud that has covered the bottom of the world since before there were grandmothers. Above it, as far as you can see, stand the Steeps: two hundred peaks, with lamps on. # scene: quay # mood: merry
You are standing on a butcher’s scale in your socks.
“Ballast, living, one,” says the steward, who hangs in the air beside you from a balloon the size of an armchair. “Wanted, twelve stone. Offered, eleven stone twelve. Two pounds short. Make it up or go home, please, there are people behind you.” # speaker: finch
Home is Thrip, the smallest peak with people on it. The winner’s ballast is paid two hundred crowns on landing, and Thrip is two hundred short.
* [Pocket the cheese from home # keys: cheese, food, pocket # also: weigh myself down with cheese; take the food; put the cheese in my pocket; I brought cheese; use the chese; stuff two pounds of cheddar in my bag; add the smelly wheel; load up with provisions; keep the cheddar close; bring my packed meal along; two pounds of Thrip’s best, that’s my makeweight; it stinks, but it’s heavy; my aunt packed me a big wheel; weigh this, straight from our goats]
  ~ item = "cheese"
  You fish a Thrip cheese from your bag, two pounds to the crumb. It has a rind like a boot sole and a smell that makes the scale’s needle think twice.
  -> captain
* [Borrow the steward’s rule book # keys: rules, book, borrow, steward # also: can I borrow your book?; ask for the rules; may I have your rule book?; take the rule book; what do the rules say?; lend me that volume please; ask for the heavy volume on her belt; let me consult your manual; check out the code of law; use the tome; could you loan me that thick volume?; I’d love to read your Rules of the Air; that volume of yours must weigh plenty; hand me those regulations, steward; the thing on your belt would do nicely]
  ~ item = "rules"
  “That is the Rules of the Air,” she says. “Nobody has ever asked to borrow it.” She unhooks it from her belt with something like shyness. It weighs two pounds exactly, and the pages are still uncut after the eighth. # speaker: finch
  -> captain
* [Take the shackle off the mooring post # keys: shackle, iron, post, steal # also: unscrew the shackle; take the iron; steal that brass thing; pinch the shackle; grab the metal off the post; unbolt the brass fitting; nick the metal ring; help myself to the mooring hardware; swipe the clasp; remove the bolt from the pole; rob the post; snag something metallic; wrench the fitting loose; this bit of brass won’t be noticed; that iron will do nicely; I’ll just undo this fitting; sorry, post, I need that more than you]
  ~ item = "shackle"
  You unscrew a brass shackle as long as your hand and tuck it in your belt. Behind you a balloon which had been moored to that post begins, thoughtfully, to leave. Twelve stone.
  -> captain

=== captain ===
“That mine?” says a voice. It belongs to a vermilion coat with a woman in it: sixty or so, a nose that has been broken in two directions, white hair chopped off to fit under goggles. Juno Makepeace of the Perhaps has entered the Dawn Cup nineteen times and come last in nineteen. There is a song. # mood: warm # speaker: behind
“You’re ballast,” says Captain Makepeace, walking round you. “It’s an old trade, but simple. When we want to go up and can’t, we look for something heavy that we don’t need.” She hangs a canvas knapsack on your shoulders. “Silk. You pull the toggle, after. We call it the apology.” # speaker: juno
“What’s underneath?” you ask. “Under the Milk?” # speaker: you
“Nobody’s come back to complain.” # speaker: juno
* [Ask if she has ever dropped anybody # keys: dropped, ask, anybody, before # also: have you ever thrown anybody overboard?; did you ever drop anyone?; are you really going to throw me out?; how many have you dropped?; has anyone been dropped before?; what happened to the previous ballast?; how often do you throw someone out?; did anyone ever go over the side?; question her about her record; you wouldn’t really chuck a person out?; what became of your last weight?; don’t tell me it’s always the ballast that goes; am I going to end up in the Milk?]
  ~ juno = juno + 1
  “Not one. I come last instead.” She seems to hear herself, and scowls. “This year I might. Bear it in mind.” # speaker: juno
  -> commodore
* [Tell her you can be useful # keys: useful, work, help, offer # also: I can help; give me a job; put me to work; I’m a hard worker; i’m good with ropes; offer my services; say I’m handy; show her my rope burns; prove my worth; use me for something besides weight; I’ve mended goat sheds in a gale; I can splice, haul and climb; I’m worth more than a sandbag]
  ~ juno = juno + 1
  “So can a sandbag, and it doesn’t ask what’s for lunch.” But she looks at your hands, which have rope burns on them, and grunts. # speaker: juno
  -> commodore
* [Inspect the knots on the apology # keys: inspect, knots, apology, check, knapsack # also: check the parachute; look at my knapsack; is this thing safe?; make sure the knots hold; test the knots; examine my pack; go over the straps; verify the cords are tied; make certain the silk is packed properly; is my harness secure?; double-check the rigging on my back; tug on the cords; I’d like to see that silk before I trust it; these cords had better be tight; let me look my pack over first; show me how the straps are tied]
  ~ fell = fell + 1
  Every knot is new, tidy and double. “That was me,” calls a huge man from the basket, without looking up, down or sideways. “I do them each year. Nobody else checks.” He sounds touched. # speaker: basket
  -> commodore

=== commodore ===
The crowd goes quiet and then cheers, in that order. Down the red carpet (there is a carpet, it is carried by two men who run round with the end) strolls Commodore Hyacinth Vane of Consolidated Lift, holder of the Cup eleven years running. Whoever holds the Cup at sunrise tomorrow sets the wind toll for every ship, peak and washing line in the Steeps. # mood: wary
He has doubled it twice. Thrip’s notice came in August: pay six hundred crowns by the first of December or be cleared, all two hundred and twelve of you, to the Consolidated dormitories at Lower Hallow, where there is work and no sky.
“Juno,” says Vane, kissing the air beside her. “Twenty, is it? I do admire stamina.” His pale eyes find you. “And a new weight. What’s your name?” # speaker: vane
Nobody else has asked.
* [Tell him: Robin Tolliver, of Thrip # keys: name, robin, thrip, tell # also: tell him my name; I am Robin; tell him I’m from Thrip; Robin Tolliver; my name is Robin Tolliver, sir; introduce myself honestly; state who I am; answer truthfully; say I’m a Tolliver; I’m from the peak you’re clearing; the name’s Tolliver, sir; Robin, and I’m proud of it; I come from Thrip, you may have heard of it]
  ~ thrip_told = true
  ~ vane = vane + 1
  “Thrip,” he says, with real interest. “The goat one. I sign things about it.” Beside you the captain has stopped coiling a rope. # mood: angry # speaker: vane
  -> gun
* [Say your name is Ballast # keys: ballast, refuse, joke, name # also: call me Ballast; refuse to tell him my name; keep my name to myself; make a joke of it; none of your business; i’m just ballast; dodge the question; be cheeky; withhold who I am; make up an alias; I’m only a weight; I’m a sandbag; just put me down as twelve stone; that’s for me to know; Ballast, of the Hallow Ballasts; weights don’t need introducing]
  ~ juno = juno + 1
  “Ballast,” you say. “It’s a family name.” The captain makes a noise into her collar. The Commodore smiles, and you have the feeling of having been filed. # speaker: you
  -> gun
* [Tread on the end of his carpet # keys: carpet, tread, stand, foot # also: stamp on the rug; stop the carpet; put my foot on the carpet; step on his carpet; trip up the carpet men; trip up the strolling Commodore; plant my heel on the red runner; stick my sock out; sabotage his grand entrance; block the men rolling it; pin down the red fabric; spoil his parade; oops, was that your rug; mind my foot, boys; pardon my sock; oh dear, I seem to be standing on it]
  ~ vane = vane - 1
  ~ juno = juno + 1
  You put one sock on the carpet just as the two men run round with it. There is a short ballet. The Commodore alone remains standing, and you see that he has noticed, and that he will remember your feet.
  -> gun

=== gun ===
The gun. Forty ropes drop, forty crews yell, and the whole bright washing-line of the fleet goes up past the lamps into air so cold it squeaks. The Commodore’s Incontestable climbs through the middle of them, silver, ribbed, eight engines purring, like a cathedral that has somewhere to be. # scene: deck # mood: resolute
The Perhaps rises eleven feet and stops.
She is a basket the size of a hay cart under a patched apricot bag, and a boy on the quay is patting her underside. “Burner’s full!” roars the huge man, whose name is Fell, his eyes screwed shut. “Lamentation!” says a goose in the bow. # speaker: fell, abernathy
Captain Makepeace looks for something heavy that she does not need. Her gaze passes over a stove, an anchor and a case of trophies, and arrives at you. “Nothing personal,” she says. # speaker: juno
* [Heave the trophy case over # keys: trophy, trophies, case, heave, throw # also: throw the spoons overboard; drop some weight; throw the trophies out; chuck the trophies; not me, throw the trophies; toss the awards overboard; dump her prizes; ditch the wooden spoons; lose the cabinet of cups; lighten the ship by nineteen prizes; jettison the souvenirs; not me, those spoons can go; that case weighs more than I do; sorry, your prizes have to go; out with that cabinet]
  ~ spoons = false
  -> spoons_go
* [Climb up and find the leak # keys: climb, leak, find, bag, hiss # also: look for the hole; find out what is hissing; go up the netting; fix the hole; i climb up to the bag; investigate the hissing; scale the net; search the balloon for a puncture; check the bag for damage; hunt for escaping gas; gas is getting out, I’ll go up; there’s a hole up there somewhere; give me a leg up that net; listen, something’s leaking overhead]
  -> leak
* [Ask the goose for an opinion # keys: goose, ask, opinion, bow # also: what do you think, Mrs Abernathy?; what does the goose say?; talk to the goose; any ideas, goose?; ask the bird; consult Mrs Abernathy; any advice from the feathered one?; listen to the bird; hear what the navigator thinks; converse with Mrs Abernathy; you’re the clever one, goose, out with it; Mrs Abernathy, what’s wrong with us?; you’re the navigator, tell us; honk if you know, goose]
  ~ goose = goose + 2
  “Which way’s up?” you ask the goose, from goose to goose. She regards you with one eye, then the other. Then she stretches her neck at the patched bag and hisses, and from overhead, like an echo, something hisses back. # speaker: you
  -> leak

=== spoons_go ===
It contains nineteen wooden spoons, one for each last place, and each is mounted on lead, because the donors had a sense of humour. You get your shoulder under the case and tip. The boy on the quay is quick, which is lucky, for he is now the owner of the hole it makes. # mood: merry
The Perhaps shoots up like a cork. Your stomach follows when it can.
Silence. Fell has stopped singing. The captain hangs over the rail, watching nineteen years get smaller.
“I’d been meaning to dust those,” she says at last. “But I’d have liked to be asked.” From above comes a thin, steady hiss. You have bought a minute. # speaker: juno
* [Go up the ropes to the leak # keys: climb, ropes, leak, hiss, up # also: climb up; fix the leak; go and find the hiss; no time, climb; up the netting to the hole; scale the net at once; mend the balloon; scramble up the rigging; tackle the hole before it’s too late; I’ll plug that hole; one minute is all I need aloft; give me a boost to the netting; hold her steady, I’m going to mend it]
  -> leak
* [Say you are sorry, then climb # keys: sorry, apologise, climb, spoons # also: sorry; I’m sorry about the spoons; apologise first; I should have asked; forgive me; tell her I regret it; express remorse; make amends; I apologise for your nineteen years; excuse me for dumping them; that was rude of me; I know what those meant to you; I’ll make it up to you; that was wrong of me, let me fix it; I ought to have checked with you]
  ~ juno = juno + 2
  “Don’t be sorry. Be quick.” She makes a stirrup of her hands, though, and throws you at the ropes like a woman putting a cat out. # speaker: juno
  -> leak

=== leak ===
You have repaired goat sheds in a gale. This is that, without the goats or the shed. You climb the netting hand over hand, out round the swell of the bag, until you are lying on your back underneath nothing with your feet pointing at the sunrise. # mood: afraid
Here is the leak: a slit as long as your finger, hissing in your ear. Its edges are straight. Somebody made it with a razor, last night, in the dark, on the side where nobody looks.
Your hands are going numb. Whatever you use, it must be now.
* {item == "cheese"} [Plug it with Thrip cheese # keys: cheese, plug, stuff, rind # also: stuff cheese in the hole; use the cheese; block it with cheese; cheese it; fill it with my cheese; press the cheddar into the slit; smear dairy over the tear; seal it using my snack; knead the rind into the gap; my lunch will stop the gas; mash it in; push the smelly lump into the gap; Thrip roofs are made of this; good thing I packed my lunch; this stinky stuff sets like mortar; open wide, here comes dairy]
  ~ goose = goose + 1
  You knead a fistful soft and thumb it in. It sets like mortar. Thrip roofs are made of very little else. The rest goes back in your pocket, where the goose has plans for it.
  -> pro_tem
* {item == "rules"} [Paste it over with the index # keys: rules, book, page, paste, index # also: tear a page out and stick it on; use the rule book; patch it with paper; stick a page over it; use a page of the rules; glue paper on the slit; lick a sheet from the manual; rip out some pages; seal it using the regulations; stick the printed sheet on; wet the paper; use the tome; sorry, book, I need a page; a bit of spit and the index will hold; that gummed paper should stick; the law can plug a hole for once]
  ~ rule = true
  You tear out the index, lick it, and slap it down. The gum holds. One entry is left under your nose, upside down: “Souls, more landed than lifted: see Rule Nine.” You have time to turn to nine, hanging there. It is short, and very old. # speaker: nobody
  -> pro_tem
* {item == "shackle"} [Pinch it shut in the shackle # keys: shackle, pinch, clamp, brass # also: use the shackle; clamp it; screw it shut; fasten it with the shackle; use the brass thing; squeeze the edges together with the iron; lock it tight with metal; clip it closed; tighten the screw over the gap; seal it using the stolen hardware; bunch up the cloth in the ring; bite down, you brass beast; a pin through the fold will hold it; I knew that iron would come in handy; one twist and it’s closed]
  You bunch the silk, drive the shackle’s pin through the fold, and screw it tight with your teeth. It holds. It also tastes of quay.
  -> pro_tem
* [Sew it up with apology cord # keys: sew, cord, apology, silk, stitch # also: stitch it; use my parachute; sew the hole shut; patch it with silk; use the apology; stich it up; mend it using my own chute; sacrifice my pack; darn the rip; tie it off with the string from my backpack; tack a patch over the gap; thread the string through; a few good stitches will hold; I’ll do without my silk then; my aunt taught me to darn; who needs a parachute anyway]
  ~ apology = false
  ~ juno = juno + 1
  You haul the silk out of your knapsack, stitch a doubled fold of it over the slit with its own cord, and let the rest blow away like a large handkerchief. Your way down goes with it. You try not to be able to count.
  -> pro_tem

=== pro_tem ===
The hissing stops. The Perhaps gives a lurch and begins to climb, over the lamps, over the thirty-ninth balloon, over the thirty-eighth, and out into the sun. It comes level along the Milk and turns two hundred peaks to apricot, all at once, as if somebody had asked them to. # mood: warm
You come down the ropes on legs of string. The captain is holding a mug. She looks surprised to find that it is for you.
“Razor?” she says. You nod. Her jaw works. “Well. Ballast, pro tem. That means I’ll drop you last but one.” # speaker: juno
There is a little while before the wind forks. For the first time today, nobody is shouting.
* [Share the mug with Fell # keys: fell, mug, stoker, share, talk # also: have some tea with Fell; give Fell a sip; talk to Fell; take the mug to the stoker; sit with the big man; offer the stoker a drink; split my tea with the huge man; bring a hot drink to Osk; befriend the giant; keep the stoker company; pass the cup round to the big fellow; fancy a sip, big fellow; you look cold, stoker, have some of mine; here, it’s hot; half for you, half for me]
  ~ fell = fell + 2
  -> meet_fell
* [Sit in the bow with the goose # keys: goose, bow, sit, abernathy # also: talk to the goose; go to the goose; keep Mrs Abernathy company; thank the goose; sit by the goose; join Mrs Abernathy; befriend the bird; perch beside the navigator; show gratitude to the navigator; cuddle the bird; budge up, goose; thanks for the warning, bird; you did well, navigator; I’ll come up front beside you, Mrs Abernathy]
  ~ goose = goose + 2
  -> meet_goose
* [Ask the captain who would cut her # keys: captain, ask, juno, razor, who # also: who did it?; who cut the bag?; who would do this?; who has it in for you?; do you have enemies?; who sabotaged the balloon?; any rivals who wish you harm?; find out who slashed it; whose blade was that?; question Juno about the sabotage; who had a motive?; who benefits if you crash?; who’d want to hurt your ship?; which of them hates you enough?; have you upset somebody?]
  ~ juno = juno + 1
  -> meet_juno

=== meet_fell ===
Osk Fell takes the mug without opening his eyes. He is the size of a dresser and has worked the burner fourteen years by feel. “It’s heights,” he says. “I was all right till I saw some.” # mood: tender # speaker: fell
“Then why fly?” # speaker: you
“She asked. There’s four of us Fells, and every one fell. Off ladders, mostly. She said, come up with me, Osk, where there’s nothing to fall off of but me.” He pats the stove. “And I make ballads. ‘The Perhaps came last, but not for want of trying.’ It wants a second line.” # speaker: fell
You give him one. It rhymes “trying” with “frying”. He laughs so hard the ship goes up forty feet. # speaker: nobody
-> fork

=== meet_goose ===
Her name is Mrs Abernathy, and according to a brass tag on her leg she is the navigator. Barnacle geese can feel a wind turning two miles off; this one has held the post for nine years and has never been thanked. # mood: merry
{item == "cheese": You thank her in cheese. She takes it the way a duchess takes a glove.|You thank her. She nibbles your bootlace, finds no boot, and nibbles the sock.}
“Lamentation,” she remarks, which is simply the noise she makes. But then she puts her neck along your knee, as flat and heavy as a draught excluder, and points. Far ahead, past the last of the lamps, the smooth top of the Milk is wrinkling in three directions. # speaker: abernathy
-> fork

=== meet_juno ===
“Who’d bother?” says the captain. “You don’t nobble the horse that’s last.” She polishes her goggles with a thumb, making them worse. “My brother Teo sewed this ship. Every stitch. We were going to win it together, eleven years back, him flying with Hyacinth Vane in the one and me in the other, one purse between three.” # mood: sad # speaker: juno
“What happened?” # speaker: you
“Gust took Teo off the Incontestable’s rail. Hyacinth sailed on and rang the bell. I turned back and went round and round over the Milk till dark, calling.” She puts the goggles on. “That was the first spoon I minded. You’ll have noticed how well one gets on in life by not turning back.” # speaker: juno
-> fork

=== fork ===
Mrs Abernathy honks three times, and three ways open. Up, a white wind is tearing the crowns off the clouds: quick, and thin enough to make your ears ring. Down, a slow warm river runs along the skin of the Milk and sometimes through it. Straight on are the Needles, and strung between them the toll rope, with Consolidated’s inspectors on it like starlings. # mood: resolute
The fleet is going straight on, to queue and pay. The Incontestable has already been waved through, with a band.
“I go up,” says the captain. “No, down. Well, Ballast? You’ve a stake in it. Heavy things generally care which way they’re going.” # speaker: juno
* [Take the high white wind # keys: high, up, white, climb # also: go up; fly over the clouds; up; the high one; lets go high; catch the fast cold breeze; gain altitude; the thin air; the quickest one; take her as high as she’ll go; the thin one’s fastest; above the clouds, quick; I don’t mind if my ears ring]
  ~ route = "high"
  -> high
* [Skim the warm river below # keys: low, down, skim, river, milk # also: go down; fly low; down; the warm one; follow the river along the Milk; descend to the cloud; sink towards the Milk; glide along the surface; the slow gentle current; dip to the bottom; use the underside; slow and warm suits me; keep close to the Milk; nice and easy along the bottom; I’d like to be near the white]
  ~ route = "low"
  -> low
* [Run the toll rope # keys: needles, toll, rope, straight, run # also: go straight on; go through the needles; straight ahead; don’t pay the toll; break through the rope; dodge the inspectors; straight between the rocks; charge past the inspectors; ram the barrier; evade the tax; forward; cheat the tollkeepers; let’s give those inspectors a fright; right through the middle, between the rocks; we’ll keep our coins and go through; I say we break their cable]
  ~ route = "needles"
  -> needles

=== high ===
At sixteen thousand feet the sky is the blue of a school ink bottle, and there is hardly anything in it. Frost feathers grow along the ropes while you watch. The captain’s eyebrows go white and then, she says, ring. # scene: heights # mood: afraid
Then the flame sinks. No air, no fire. The feed valve wants opening by hand, out on the yard beyond the basket, and only Fell knows which way it turns.
Fell has his arms round the stove. “It’s lefty,” he says. “Or is it. I’d know it to feel it.” He opens one eye, sees the curve of the world, and shuts it. The Perhaps begins to drop. # speaker: fell
* [Strap him into your apology # keys: apology, strap, fell, give, parachute # also: give him my parachute; give him my knapsack; put my parachute on him; tie him on; let him wear it; fasten the chute on the stoker; lend Fell my backpack; equip him with the silk; secure Osk in the harness; buckle the pack onto him; wrap him up in my gear; you can have my parachute; wear this, then you’re safe; arms through the straps, big man; if you fall, this will float you]
  {apology: -> high_apology}
  You reach for the knapsack and remember where it went. You strap him into your own belt instead, buckle the end round your wrist, and tell him that if he goes, he goes with a friend. # mood: tender
  ~ fell = fell + 2
  -> high_two
* [Talk him out, verse by verse # keys: talk, ballad, sing, verse # also: sing with him; make up a verse with him; encourage him; sing him out there; you can do it; distract him with a song; compose a rhyme to guide him; distract him from the height; recite lines with the stoker; give him courage; come on, let’s have the ballad; one line for each step; give me a rhyme and keep moving; tell me the next verse as you go]
  ~ fell = fell + 2
  “‘The stoker went out on the yard,’” you sing. “‘It was cold and confoundedly hard,’” quavers Fell, and moves one boot, because the metre wants it. # speaker: you, fell
  -> high_two
* [Go yourself, and guess the valve # keys: go, myself, guess, valve # also: I’ll do it; open the valve myself; climb out to the valve; go out on the yard; turn the valve and hope; crawl along the yard; twist the wheel at random; take the gamble; be the brave one; fifty-fifty chance; stay there, leave it to me; it’s one or the other, I’ll try left; I’m lighter, I’ll crawl; I’ll try my luck with that wheel]
  ~ scar = true
  ~ juno = juno + 1
  You go. You guess left. The wheel is so cold that it keeps the skin of your palm as a souvenir, and it is righty.
  -> high_two

=== high_apology ===
~ apology = false
~ fell = fell + 3
You take the knapsack off and buckle it on him. The straps barely meet. “That’s your apology,” says Fell. “That’s yours, that is.” “Then don’t need it,” you tell him. He thinks this over with his whole face, and puts one leg over the rail. # mood: tender # speaker: fell, fell, you
-> high_two

=== high_two ===
The valve squeals open and the flame comes up with a whump. {scar:Your hand is a red mitten.|Fell crawls back along the yard on his elbows, weeping steadily, and is sick, with great courtesy, into the fire bucket.} The Perhaps leans into the white wind and goes. # mood: resolute
You cross eleven peaks in an hour. People run out of a chapel and point. From here you can see Thrip, far to the south: one green thumbnail, one thread of smoke. You know whose chimney.
“Somebody you know?” says the captain, who misses less than she lets on. # speaker: juno
* [Tell her it is home # keys: home, thrip, tell, yes # also: that’s Thrip; I live there; yes, that’s my home; that is where I come from; thats my aunts chimney; that green thumbnail is where I grew up; my family is under that smoke; admit it’s my village; those are my people; that’s where I was born; point out my house; confess I’m homesick; my aunt’s cooking breakfast down there; everyone I love lives on that peak; I’d know that chimney anywhere; that’s where I’m from]
  ~ thrip_told = true
  ~ juno = juno + 1
  She looks at the smoke for as long as it lasts. Then she goes away and tightens a rope that was tight.
  -> dusk
* [Say it is only a peak # keys: only, peak, lie, no # also: nobody; it’s nothing; nobody I know; pretend I don’t know it; it’s just a mountain; shrug; deny it; brush her off; some rock; one mountain is like another; act indifferent; nowhere special; never seen it before in my life; they all look alike to me; I was just admiring the view]
  “Only a peak,” you say. “They’re all only peaks,” says the captain, “till you’ve had a dinner on one.” # speaker: you, juno, juno
  -> dusk

=== low ===
You sink until the basket is drawing a wake. The Milk is warm to the fingers, and it smells, of all things, of rain and cut grass. Nobody talks. Every sailor in the Steeps has an uncle the Milk took. # scene: deck # mood: mysterious
Then the warm river dips, and takes you with it. White closes overhead. Drops stand on every rope. Somewhere below, quite close, something goes clank, tonk, clank.
“Wreckage,” whispers Fell. # speaker: fell
“It’s a cowbell,” you say. You have been listening to cowbells all your life. “And it’s walking.” # speaker: you
The captain has gone the colour of the fog. “Burner,” she says. “Now. Up.” # speaker: juno
* [Shout hello into the white # keys: shout, hello, call, answer # also: call out; is anybody there?; yell; hello down there; who’s there?; hellooo; make contact; holler; hail the stranger below; cry out to the cow; ahoy; bellow into the mist; attract their attention; hey, you with the cow; can anyone hear me; good morning, whoever you are; we’re up here, friend]
  ~ juno = juno + 1
  “HELLO!” you bawl. There is a pause. “Mind the barn!” says a voice, from underneath. Then the burner roars, and you are climbing. # speaker: you, barn
  -> low_two
* [Lower a line to feel the depth # keys: line, lower, rope, depth, measure # also: drop a rope; see how deep it is; let down a line; how far down is it?; fish for the bottom; sound the fog with a string; dangle a weight; test how far the bottom is; probe beneath us; let’s find out how deep this goes; give me some string and a weight; it can’t be far to the bottom; I want to know what’s under us]
  You let down a line with {item == "shackle":the spare pin|a spoonful of lead} on the end. At ninety feet it goes slack. You draw it up. There is mud on it, and one daisy.
  -> low_two
* [Hold the captain’s arm # keys: hold, arm, captain, comfort # also: comfort the captain; take her arm; it’s all right, Captain; steady her; hold on to Juno; reassure Juno; squeeze her sleeve; calm her nerves; support her; you’re shaking; it’s only a cow; easy, you’re safe with me; breathe, I’ve got you]
  ~ juno = juno + 2
  You take hold of a vermilion sleeve. Inside it she is shaking like a rope with a fish on it. “I called and called,” she says, to nobody on board. # speaker: juno
  -> low_two

=== low_two ===
You come out into sun so hard it makes you sneeze. Everybody is wet, silent and grinning, apart from the captain. # mood: wary
“There’s land down there,” you say. “There’s cows.” # objective: under-the-milk # speaker: you
“There’s rocks, and storms, and a toll to keep you clear of both. That’s what the Commodore’s toll is for. It’s printed on the back of the receipt.” She stares over the stern at the place where you were. “If there was ground under it,” she says slowly, “a person could go down. If they wanted. They’d not need anybody’s leave to cross it.” # speaker: juno
Mrs Abernathy, who migrates, and has known this all along, preens.
* [Promise her you will go and look # keys: promise, look, go, down # also: I’ll go down; I will look for him; I promise I’ll find out; one day I’ll go down there; ill find out what is down there; swear that I’ll explore beneath; vow to find Teo; someone has to investigate and it’ll be me; if your brother’s there, I’ll find him; someday I’ll climb down and see; I’ll bring you news from below; somebody’s got to meet those cows]
  ~ juno = juno + 1
  “You’ll do nothing of the kind,” she says, and squeezes your shoulder so hard that you have to stand up straight. # speaker: juno
  -> dusk
* [Ask what else is on the receipts # keys: receipt, receipts, ask, printed # also: what receipts?; what receipt?; what does it say on the back?; you have receipts?; ask about the receipts; but you never pay; where did you see those papers?; since when do you own a receipt?; catch her out about the papers; hang on, you’ve never paid a toll; what’s printed there besides that?; how do you know what’s on the back?; what do you keep receipts for?]
  ~ receipts = true
  “What receipts?” says the captain. “You said…” “I pay tolls like anyone.” But she has never paid one. Everybody knows that. She comes in last, and they wave her by out of pity. Or you had thought it was pity. # speaker: juno, you, juno
  -> dusk

=== needles ===
The Needles are two black rocks with a cable between them at the height of a tall man’s hat, and the cable is hung with bells. Four inspectors bounce along it in harness. “Heave to!” calls the first. “Have your coins ready, in ascending order of size!” # scene: deck # mood: merry # speaker: inspector
“What do we do about those, generally?” you ask. # speaker: you
“Generally we heave to,” says the captain. She looks at the silver speck of the Incontestable, and then at her own hands, as though one of them had said something clever. “Oh, blow generally. Fell! Give me everything.” # speaker: juno
The inspectors land on the basket all together, boots first, and draw their sabres and their pencils.
* [Duel one with a soup ladle # keys: duel, ladle, fight, soup # also: fight with the ladle; grab the ladle; hit him with the ladle; fight an inspector; en garde; swing the kitchen spoon; whack the inspector; battle the boarders; parry his sabre; use the cookware as a weapon; challenge him to single combat; have at you, sir; soup’s up, you pencil pusher; defend yourself, you clerk; I’ve got a big spoon and I’ll use it]
  ~ juno = juno + 1
  He lunges; you parry with the ladle; he lunges; there is soup in it. He fights on, blind and fragrant, until you hang him by the collar on a boathook and turn him to face the view.
  -> needles_two
* [Pay them in Mrs Abernathy # keys: goose, abernathy, pay, loose # also: give them the goose; set the goose on them; throw the goose at them; let the goose loose; here, have a goose; unleash the bird; sic the navigator on the inspectors; toss the bird at them; offer the bird as coin; here’s your fee; release the feathered one; keep the change, it honks; Mrs Abernathy, bite them; she’s worth four coins, take her; here, hold this bird for me]
  ~ goose = goose + 2
  “Coins,” you say, and hand the nearest one the goose. It is a thing that happens to a man once. The other three climb down from the rigging when it is quiet, and leave by the way they came, without being asked. # speaker: you
  -> needles_two
* [Unclip the cable at its pin # keys: cable, unclip, pin, cut, rope # also: pull the pin; undo the cable; cut the rope; drop the cable; let the rope go; detach the wire; release the clasp; disconnect the line from the rock; sabotage the barrier; unfasten it; pull one pin and that’s that; down come your bells; free passage for everybody; mind out, I’m undoing your line]
  ~ vane = vane - 1
  You go out along the boathook and pull the pin. Bells, inspectors and cable swing down and away, in a long musical curve, to the far Needle. Behind you, ship after ship of the queue looks at the gap, puts away its purse, and comes through cheering.
  -> needles_two

=== needles_two ===
The Perhaps goes between the rocks sideways, scraping off a yard of paint and one inspector’s hat. “I’ve not done that in nine years,” says the captain. She is pink. # mood: merry # speaker: juno
“Why nine?” you ask. “You’ve been last for nineteen.” # speaker: you
The pink goes. “Eleven,” she says. “Before Teo was lost I came last on merit. Two years after that I came last looking for him. Then nine.” She counts the reasons on her fingers, and closes her fist on the third. # speaker: juno
* [Ask about the last nine # keys: nine, ask, why, press # also: what about the nine?; what happened in the last nine?; why did you lose nine times?; what’s the third reason?; and the nine?; what’s the finger you closed?; tell me about those final years; why come last on purpose?; explain the other nine please; what made you lose since then?; what changed nine years ago?; somebody made you lose, didn’t they?; why stay last when you needn’t?; go on, there’s more to it]
  ~ receipts = true
  “A person has debts,” says the captain. “A person can be paid to have a slow ship.” She stops. “I’m talking. It’s the altitude. Go and look at something.” # speaker: juno
  -> dusk
* [Let her keep her fist shut # keys: leave, let, quiet, nothing # also: leave her hand closed; don’t press her; say nothing; change the subject; leave it; none of my business; respect her privacy; allow her secret; be tactful; you needn’t explain; some things are private; I shan’t pry; your secrets are your own]
  ~ juno = juno + 2
  You pick up the hat and set it on the goose. It is a while before the captain laughs, but it is worth the wait.
  -> dusk

=== dusk ===
Rule Four: from sunset every ship shall moor two hours at the Halfway Rock, there to be counted and given soup. By lantern light you come in eleventh. Eleventh! Strangers take your ropes. One of them salutes the goose. # scene: halfway # mood: warm
Perpetua Finch the steward floats from deck to deck with her slate. “Perhaps. Captain, one. Stoker, one. Navigator, one, feathered. Fittings: stove, anchor, ballast.” You are between the anchor and a bucket. # speaker: finch
“Fittings,” says Captain Makepeace, “my foot.” # speaker: juno
{juno >= 4: -> signed_on}
She kicks the bucket, mutters, and stumps off along the quay. The slate stays as it is. You have two hours, and the soup is the colour of the quay.
-> halfway

=== signed_on ===
~ signed = true
She takes the chalk out of the steward’s hand. {thrip_told:“Tolliver, isn’t it? I’d heard. I didn’t ask myself because I thought I’d drop you.”|“What’s your name? I know I never asked. I didn’t ask because I thought I’d drop you.” You tell her.} She writes TOLLIVER, SOUL, under Fell, and underlines it. # speaker: juno
The chalk squeaks. Nobody has ever written you down so firmly. Then the captain stumps off along the quay in a hurry, blowing her nose, and you have two hours to yourself. # mood: tender
-> halfway

=== halfway ===
{visits >= 2: -> cast_off}
{visits == 1: An hour left. The lanterns swing, the soup has been renamed, and there is time for one thing more.}
* [Accept the Commodore’s dinner invitation # keys: commodore, vane, dinner, accept # also: have dinner with Vane; go to the Commodore; dine on the Incontestable; eat with Vane; see what the commodore wants; join Vane for a meal; visit the enemy’s ship; see what Hyacinth is after; say yes to the invitation; go aboard his airship; a fancy supper; be the guest of the rival; yes, I’ll come to dinner; let’s hear what that snake offers; I’d like a proper meal on silver; I want a word with that man]
  ~ visits = visits + 1
  -> vane_table
* [Take soup with the steward # keys: steward, soup, finch, rules # also: have a bowl with the steward; talk to Miss Finch; eat with the steward; go and sit with Finch; have a chat with Perpetua Finch; grab some food with Perpetua; learn the regulations from Miss Finch; chat with the floating lady; join her at the urn; consult the referee; spend time with the woman who hovers; I’d like to ask the referee some things; she’s all alone by the urn, poor thing; a hot bowl sounds good; let me share your supper]
  ~ visits = visits + 1
  -> finch_soup
* [Look for the captain’s dry socks # keys: socks, locker, captain, look, boots # also: search the locker; find some socks; my feet are wet; look in the locker; get dry socks; rummage under the stern bench; hunt for something warm to wear; find clean stockings; search the Perhaps for clothing; borrow some stockings; my toes are freezing; there must be something dry in that locker; the captain won’t mind lending me a pair; I need new footwear]
  ~ visits = visits + 1
  -> locker
* [Sit with Fell at the burner # keys: fell, burner, sit, stoker # also: talk to Fell; go and see Fell; warm myself by the burner; chat with the stoker; see how the giant is doing; be near the warmth; have a heart-to-heart with Fell; stay aboard with the burner man; evening, room by the fire for me; how are you bearing up, big man; let me keep you company, stoker; I’ll warm my hands with you]
  ~ visits = visits + 1
  -> fell_night

=== vane_table ===
The Incontestable has a dining room, and the dining room has a ceiling with cherubs. The Commodore carves you a slice of something with a name. He is, annoyingly, good company. # mood: wary
“You’ll think me a villain. I keep two hundred storm lamps lit on that toll, and nobody hates a lamp.” He lays a folded paper by your fork. “Nine receipts. Every year, four hundred crowns, to lose. She’s signed for this one too. She’ll fire a green flare off the Candlestick tomorrow, and drift.” # speaker: vane
It is her signature. It has a little balloon over the J.
“I can’t be sure of her this year. I could be sure of you. Pull her rip line when the bell comes in sight, and I strike Thrip off the clearing list tonight, in ink.” # objective: captains-secret # speaker: vane
~ receipts = true
* [Take his hand and his ink # keys: accept, deal, shake, ink, yes # also: it’s a deal; accept his offer; shake on it; agree to pull the rip line; betray the captain; do it for Thrip; agree to the bargain; save my village; double-cross Juno; make the pact; work for the Commodore; sabotage the Perhaps; Thrip comes first, where do I sign; you’ve bought yourself a spy; stamp it and I’m yours; all right, you win]
  ~ deal = "taken"
  ~ vane = vane + 2
  He writes it out fair: Thrip, exempt, one year. He blots it, stamps it, and tells you where the line runs, which is more than the captain has ever done. His hand is dry and warm, and rather strong. The cherubs look elsewhere.
  -> halfway
* [Refuse, and finish his pudding # keys: refuse, no, pudding, decline # also: turn him down and eat his dessert; no thank you, but I’ll have the pudding; turn it down and eat up; pass the pudding; eat the pudding; decline the bribe but eat up; stay loyal and have dessert; reject him with my mouth full; enjoy the sweet course; keep my honour and his afters; polish off the sweet; scoff his dessert; keep your ink, but pass that spoon; I can’t be bought, but I can be fed; no deal, and is there custard; my answer’s no, and this is delicious]
  ~ juno = juno + 1
  “No, thank you,” you say, “but I’ll have that, if you’re not,” and you eat the Commodore’s pudding looking him in the eye. He seems, if anything, cheered. “I used to have a friend like you,” he says. “I let go of him.” # speaker: you, you, vane, vane
  -> halfway
* [Refuse, and steal the tablecloth # keys: steal, tablecloth, cloth, silk # also: grab the tablecloth; take the tablecloth; pull the cloth off the table; nick the tablecloth; whip the cloth away; yank the linen from under the dishes; snatch the fabric; swipe the linen; pull the dining trick; take a souvenir of cloth and flee; grab the corners and bolt; storm off with the monogram; no, and I’m having this silk; this would make a fine parachute; nice linen, it’s mine now; here’s my answer, mind the glasses]
  ~ cloth = true
  ~ vane = vane - 1
  It is sixteen feet of parachute silk with a monogram the size of a wheel. You take hold of two corners, say “No”, and pull. Every glass stays standing. You would like to have seen his face, but you are already running. # speaker: you
  -> halfway

=== finch_soup ===
Perpetua Finch hovers by the urn with her boots six inches off the rock. She has been a steward for thirty years and says she would feel common, standing. # mood: calm
“Can I ask you about the rules?” you say. # speaker: you
She puts down her spoon. She has to put it down twice. “I may not suggest a rule,” she says. “A steward may only be asked. For thirty years I’ve been asked where the lavatories are.” # speaker: finch
{item == "rules": You hold out her own book, open where the gum gave way.|You look at the book on her belt. The spine is cracked in exactly one place.}
* [Ask what the race was for # keys: race, ask, first, history, nine # also: why is there a race?; how did the race begin?; what is the Cup for?; what is rule nine?; ask her about the history; what was the contest’s original purpose?; who founded the Cup?; what’s the point of the competition?; the reason for the Dawn Cup?; how did all this racing get started?; was the Cup always about money?; what did the founders intend?; tell me what the Cup stands for]
  ~ rule = true
  “Oh, well asked,” breathes Miss Finch. “It was a lifeboat drill. Hence Rule Nine. A ship that lands more souls than she lifted, being taken up from peril, is placed before all others, whenever she comes in. It’s never been struck out. It must be claimed by a soul aboard. I have it on my bathroom wall.” # objective: read-the-rules # mood: warm # speaker: finch
  -> halfway
* [Ask what ballast may do # keys: ballast, fitting, may, rights # also: what are my rights?; what am I allowed to do?; what can ballast do?; am I a fitting?; can ballast win?; what power does a fitting have?; is a weight permitted to claim anything?; explain my legal status; what am I entitled to?; how does a weight become crew?; can I be fined?; could a sandbag like me ring the bell?; how do I stop being cargo?; do the rules say anything about people like me?]
  “A fitting may not be fined,” says Miss Finch, brightening, “and it may not be charged for soup. It can’t hold the Cup, or claim a rule, or ring for it. But a captain may write it down as a soul at any time before sunrise. I carry spare chalk.” # speaker: finch
  -> halfway

=== locker ===
Your socks have been wet since the quay. The Perhaps has one locker, under the stern bench. # mood: mysterious
It is full of boots. They are good ones, hardly worn, in a row: nine of them, and every one is a right boot.
In Thrip, each November on the night after the race, something comes down out of the dark into the well yard with a thump. It is stuffed with money, four hundred crowns. It has paid the toll nine years running. This year it will be two hundred short. Everybody calls it the Boot, because that is what it comes in.
It has always been a left. # objective: captains-secret
~ boots = true
~ juno = juno + 1
You shut the lid softly, the way one shuts a door on somebody asleep.
-> halfway

=== fell_night ===
Fell has the burner banked to a blue bud. In the dark, with nothing to see, he has his eyes open. They are brown and very kind. # mood: tender
“She’s a flare gun under the chart,” he says. “Each year, off the Candlestick, she sends me below to count the coal. We don’t burn coal. So I count to two hundred, and there’s a green light, and then we’ve lost.” He rubs the brass. “I’ve never looked. I’m good at not looking. D’you think I ought?” # speaker: fell
~ fell = fell + 2
“Yes,” you say, “I think you ought.” He was afraid of that. He practises. He looks at the quay. He looks at the drop beyond it for nearly a second, holding your sleeve, and then, since nothing has happened, he does it again. # speaker: you
-> halfway

=== cast_off ===
The steward’s whistle. Eleven ships drop away from the Rock into a night so clear that the stars look sharpened. By sunrise somebody must ring the bell on the Candlestick, before the whole disc stands clear of the Milk, or the Cup stays where it is. # scene: night # mood: calm
Towards four, Mrs Abernathy lifts her head. She says nothing, very loudly.
Hooks come over the rail: one, three, seven. Up from a black launch swarm the Commodore’s Auditors, burnt cork on their faces and cutlasses in their teeth, which makes it hard to demand the books.
* [Swing at them on the anchor rope # keys: swing, anchor, rope, attack # also: board them by the rope; swing on the rope; kick them off the rail; swing round the ship; charge them on the rope; fly round like Tarzan; sweep them off with the rope; use the anchor line as a pendulum; dive at the pirates; watch your heads, coming through; let’s sweep that rail clear; I’ll kick them into the Milk; round and round I go]
  ~ juno = juno + 1
  You wrap a leg round the anchor rope, kick off from the stove, and go round the ship like a conker, clearing the port rail and the stern rail and, on the way back, upsetting the bucket.
  -> fight
* {goose >= 2} [Set Mrs Abernathy on the officer # keys: goose, abernathy, officer, set # also: let the goose at them; release the goose; get him, Mrs Abernathy; goose attack; sic the goose on her; unleash the bird; attack with the navigator; sic the bird on their leader; point the feathered one at the officer; order the bird to charge; send the navigator after their boss; Mrs Abernathy, bite her; that one never thanked you either; go for their leader, girl; peck the officer, bird]
  ~ goose = goose + 1
  “Mrs Abernathy,” you say, “that man has not thanked you either.” There are Auditors who will tell you to this day that it was an albatross. # speaker: you
  -> fight
* [Drop the hot stove lid on deck # keys: stove, lid, hot, drop # also: use the stove lid; burn their feet; throw the stove lid; make the deck hot; roll the hot lid at them; scald their toes; roll the metal cover; scorch the slippers; make them dance; use fire from the stove; tip the glowing plate; hot feet, boys; dance, you ink-stained villains; mind your toes, it’s red hot; those slippers are about to scorch]
  ~ fell = fell + 1
  It goes round and round on its rim, red hot, humming, and everyone in thin-soled launch slippers begins to dance.
  -> fight
* [Count them, loudly, as souls # keys: count, souls, rule, loudly # also: bluff with a rule; make up a rule; shout a rule at them; you’re all crew now; confuse the auditors; welcome the boarders as crew; declare them all part of the ship; invent a regulation; trick them with legal talk; assign them the dishes; baffle the accountants; confuse them with paperwork; that’s one, two, three new crew members; under Rule Six you all work for us; welcome aboard, who’ll do the washing-up; I’m writing every one of you on the slate]
  “Boarders become crew under Rule Six!” you shout. “Who wants the washing-up?” There is no such rule, but four of them hesitate, being auditors, and Fell gathers up the four in his arms like laundry. # speaker: you
  -> fight

=== fight ===
It is all elbows after that. Captain Makepeace fights with a boathook and a running commentary. Fell fights with his eyes shut, and says sorry. Somebody’s cutlass goes by your ear and into the burner frame, where it stays, singing. # mood: resolute
Their officer breaks free. She is not going for any of you. She runs up the netting with a razor in her hand, straight for the round of silk you mended this morning, as if she knew the way.
You are the only one near enough. {apology:The apology bumps on your back as you climb.|There is nothing on your back but stars.}
* [Grab her boot and hang on # keys: grab, boot, hang, hold # also: hold on to her foot; grab her leg; catch her ankle; pull her off the netting; get hold of her; seize her by the heel; tackle her; drag her down; cling to her leg; clutch her shoe; yank her down; catch the climber; come down here, you; you’re coming with me; got you by the heel; leave our bag alone, madam]
  ~ scar = true
  She slashes once, at your forearm, and once at the bag. Then the boot comes off, and you, the boot and the officer all slide down the curve of the world together into the arms of Osk Fell.
  -> after
* [Cut your knapsack loose at her # keys: knapsack, cut, throw, apology # also: throw my pack at her; use my parachute; open the parachute in her face; throw the apology; pull the toggle at her; fling my chute in her face; release the silk on her; blind her with fabric; sacrifice my backpack; smother her in silk; launch the pack; catch, it’s silk; you can have the parachute; happy landings, Auditor; here’s my apology, with love]
  {not apology: -> no_pack}
  ~ apology = false
  You pull the toggle and throw. Silk bursts in her face with a clap, takes the wind, and bears her gently off towards the launch, swearing in double entry. It was your only way down. It was her turn for an apology.
  -> after
* [Ask her what they pay her # keys: ask, pay, talk, officer # also: ask about her wages; what do they pay you?; are you paid enough for this?; talk to her; how much do you earn?; is it worth it?; appeal to her conscience; does he treat you well?; negotiate about her wages; are you happy working for Vane?; question her loyalty; does Vane give you a fair wage?; you live in those dormitories too, don’t you?; how many crowns for a murder?; why work for a man like him?]
  ~ vane = vane + 1
  It stops her. “Nine crowns a month,” she says, upside down. “Less lodging.” “They charge you for the dormitory?” “And the blanket.” She thinks about the blanket. The razor has made one small cut. She folds it up. “I missed,” she says, loudly, for the launch, and goes down the rope. # speaker: auditor, auditor, you, auditor, auditor
  -> after

=== no_pack ===
You reach for it and find your own bare shoulders, so you throw what you have, which is yourself. You arrive in the officer’s back. She loses the razor, her cap and her opinion of you, and drops off into the launch with a crash of teacups. # mood: merry
~ scar = true
-> after

=== after ===
The last Auditor goes over the rail of his own accord. The hooks are cut. You can hear the launch bumbling off in the dark, arguing about whose report it will be. # mood: wary
{scar:You are bleeding a bit, and the captain ties you up with her own neckerchief, scolding all the while.|You have not a scratch, and the captain turns you round twice to be sure.} Up on the bag a new cut whistles: half an inch, out of reach, getting no smaller.
“We’ll make the Candlestick,” she says. “Just.” She looks at the east, where there is a grey edge like the light under a door. “Fell, go below and count the coal.” # speaker: juno
Fell does not move. “We don’t burn coal,” he says. # speaker: fell
In the captain’s hand, half hidden by the chart, is a pistol with a green cap.
* {boots} [Ask where the left boots went # keys: boots, left, ask, boot # also: where are the left boots?; what happened to the other boots?; why only right boots?; I found the boots; tell her I saw the boots; what became of the missing halves?; mention what’s in the locker; confront her about the footwear; where do their partners go?; there are nine odd shoes under your bench; a boot full of silver, that was you; I’m wearing the laces of one]
  -> boots_told
* {deal == "taken"} [Pull the rip line now # keys: rip, pull, line, betray # also: do what Vane wants; keep my bargain; bring her down; tear the bag open; rip it; sabotage the balloon; honour the deal with the Commodore; yank the red cord; tug the cord; sorry, a bargain’s a bargain; I gave Vane my word; here goes the seam; down she comes]
  -> rip
* [Tell her about Thrip’s two hundred # keys: thrip, tell, home, people # also: tell her about home; they’ll clear Thrip; think of my people; please, Thrip needs us to win; beg her for my people; explain about Thrip; plead for my village; they will be evicted; appeal to her heart; two hundred neighbours depend on it; convince her with my story; mention the dormitories; we’ll lose our houses on the first of December; if we’re beaten, my aunt goes to the dormitories; let me tell you who’s on that peak; there are children at home counting on us]
  -> thrip_plea
* [Snatch the flare pistol # keys: snatch, pistol, flare, grab # also: grab the signal gun; take the gun off her; get the pistol; stop her firing; wrestle it out of her hand; wrench the weapon away; seize the gun; yank the gun out of her grip; prevent the signal; tackle her; give me that gun; let go of it; that pistol’s mine now; no signal tonight, I’m taking it]
  -> snatch

=== boots_told ===
~ confided = true
~ juno = juno + 3
“Captain,” you say, “where do all the left ones go?” # mood: tender # speaker: you
The fight could not make her sit down. She sits, on the bucket.
“I’d a year in Thrip, once, as a girl. They never let me pay.” She turns the pistol over. “Hyacinth offered me the money to lose, and I was losing anyway. I thought, that’s Thrip’s toll. And I’d to put it in something that wouldn’t burst.” # speaker: juno
“I saw one land,” you tell her. “I was twelve. I held the lantern. I’ve worn its laces ever since.” They are holding up your trousers. # objective: captains-secret # speaker: you
“It’s gone up to six hundred,” you say. “One boot won’t do it.” The captain looks at the laces until the edge of the sky has gone from grey to cream. # speaker: you
-> flare_gone

=== thrip_plea ===
~ confided = true
~ juno = juno + 1
{thrip_told: “I’ve told you where I come from,” you say. “I haven’t told you who’s there.”|“My name’s Robin Tolliver,” you say, “and I come from Thrip.”} So you tell her: two hundred and twelve, by name, the Prossers with their one good pan, the priest who referees, your aunt who taught you netting. The dormitories. The first of December. # mood: resolute # speaker: you
“I know what day,” says the captain. “I’ve paid it nine years. What d’you think I lose for? I take his four hundred and drop it down your blessed chimneys in a boot!” # objective: captains-secret # speaker: juno
It echoes off several peaks. Fell’s mouth is open. {receipts: So that was what the receipts were for.|You think of the well yard, and the thump, and everyone’s breath smoking in the lantern light.}
“It’s six hundred this year,” you say, when you can. “It was in the notice. How many boots is that?” # speaker: you
~ thrip_told = true
-> flare_gone

=== flare_gone ===
“If I don’t lose,” says Captain Makepeace, “he’ll post up my receipts on every quay from here to Hallow. Nineteen years of bad luck, they’d forgive that. They’ve made a song of it.” She looks at the chest lashed under the wheel. “And that’s this year’s money. It’s already spent on you.” # mood: wary # speaker: juno
{deal == "taken":The Commodore’s paper is in your pocket, with its stamp. You put it in the stove, and it burns like any other.|Nobody speaks. Fell turns up the flame a little, for company.}
“I should like,” says the captain, in a smaller voice, “just the once, to see what she can do.” # speaker: juno
* [Throw the flare into the Milk # keys: throw, flare, milk, pistol # also: get rid of the pistol; throw it overboard; drop the flare over the side; chuck the gun; lose the flare; toss the gun into the cloud; jettison the signal; over the rail with the pistol; fling it away; into the white; dispose of the green cap; hurl it down; let the Milk have it; he can look for his green light down there; overboard with his bargain; give it here, I’ll lob it]
  It turns over and over, and goes out of sight without a sound. A long way down, through the white, there is a brief green glow, and what might be somebody saying “Ooh.” # speaker: below
  -> snuffer
* [Hand her the wheel # keys: wheel, hand, captain, race # also: let her steer; give her the helm; take the wheel; show them what she can do; let’s race; then fly her; put her at the controls; give Juno control of the ship; encourage her to fly; put her hands on the spokes; fly her the way you used to; she’s all yours; take her up, all out; let’s find out how fast she is]
  ~ juno = juno + 1
  You put her hands on the spokes, one and then the other. “What she can do,” says the captain, trying the words. Then she puts the pistol in the stove. # speaker: juno
  -> snuffer

=== snatch ===
~ juno = juno - 2
You have it before she can cock it. You expect a fight, and would have preferred one. She only looks at her empty hand. # mood: sad
“That’s Thrip gone, then,” says the captain. “You’ve not the least idea what you’ve done. Well, no more had I, mostly.” She will not say another word about it. She flies, because she cannot help flying well now that there is nothing to stop her, and she keeps her back to you, and one heel against the chest that is lashed under the wheel. # speaker: juno
{deal == "taken":You put the Commodore’s paper in the stove, and feel no better. }Fell looks at you, and at the back, and goes on looking, which for him is a great deal.
* [Throw the pistol away # keys: throw, pistol, away, milk # also: drop it over the side; get rid of it; throw it in the Milk; chuck the gun away; over the rail with it; fling it overboard; jettison the gun; let the clouds have it; discard the weapon; dispose of it; hurl it down; into the white with it; ditch the gun; the fishes can have it; that’s the end of green lights; there, now neither of us can; down you go, wicked thing]
  You drop it over the side. It weighs hardly anything.
  -> snuffer
* [Tell her you are sorry # keys: sorry, apologise, captain # also: apologise to her; I’m sorry; sorry; forgive me; i shouldn’t have done that; express regret; make amends; say I regret it; I was wrong; I’ve been a fool; I acted without thinking; how can I make this right]
  ~ juno = juno + 1
  “Sorry’s what you wear on your back,” she says. But the heel comes off the chest an inch or so. # speaker: juno
  -> snuffer

=== rip ===
The rip line is red, so that nobody will pull it by accident. # mood: sad
You pull it on purpose. High up, a seam that Teo Makepeace sewed lets go with a long sweet tearing noise, and the Perhaps sighs, and settles, like an old lady who has been told. There is a ledge below, covered in snow. She comes down on it softly. The captain has her hands off the wheel. She is not looking at you. She has opened the locker under the stern bench, and is putting the right boots in a row along the snow, nine of them, for something to do.
{boots: You know what they are. You knew it when you pulled.|“Nine years,” says Fell to you, in wonder. “She paid Thrip’s toll nine years. In the left ones.”} # speaker: fell
* [Go and wait for the Commodore # keys: wait, commodore, go, ledge # also: wait for Vane; walk away; go to the ledge; say nothing and wait; leave her there; look out for Vane; trudge off; he’ll be along soon; I’ll stand over there by the edge; my new master will fetch me; I’d better get out of her sight]
  -> end_seat
* [Say why you did it # keys: why, explain, thrip, say # also: explain; I did it for Thrip; tell her why; try to explain myself; it was for my people; i had to; justify myself; my people were going to be evicted; come clean; he promised to spare my village; I had two hundred reasons; let me tell you what he offered; I only wanted my aunt to keep her chimney]
  You say it. It takes one sentence, and has Thrip in it. “Oh, you daft lump,” says the captain, without any heat. “So was I.” # speaker: juno
  -> end_seat

=== snuffer ===
Half the sky is cream. Ahead stands the Candlestick, sheer on every side, with its brass bell hung in an arch at the very top. Nobody is in front of you. There has not been nobody in front of Juno Makepeace since she was a girl. # scene: bell # mood: resolute
Then Fell, who is looking, says “Oh.” # speaker: fell
Away to port, a mile back, the Incontestable has met the Snuffer. She must have cut the corner to catch you. The silver nose is stove in on the crag, two engines are burning, and thirty people in evening dress are climbing out along the rock. It is a very small rock. She might hang there an hour; she might not. The fleet is out of sight behind.
The sun’s rim will show in eight minutes. There is time for one of them.
* [Turn back for the Incontestable # keys: turn, back, rescue, save, incontestable # also: rescue them; save the people; go and help them; turn round; we can’t leave them; turn the ship around; go to their aid; reverse course; hard over, to that crag; there are thirty lives on that rock; nobody gets left behind; hang the Cup, they’re burning]
  ~ juno = juno + 1
  -> turn_back
* [Ring first, then go back # keys: ring, bell, first, on, race # also: ring the bell; win first; race on; get the bell first; finish the race; bell first; straight to the Candlestick; eight minutes, let’s finish; we’ve come this far, up to the arch; they can wait till we’ve won; the Cup comes before Vane]
  -> sill

=== turn_back ===
{confided: “Say it again,” says the captain. You say it again. “That’s the third time somebody’s turned round in this race,” she says, spinning the wheel, “and I was the first two.”|The captain’s back is still towards you. It straightens. “Well, of course we are,” she says, and spins the wheel.} # mood: resolute # speaker: juno
You come in under the Snuffer with sparks blowing through the ropes. Thirty people, and the Perhaps can barely lift four. But the Incontestable is made of gas bags, fat ones, bobbing loose in her broken ribs like corks in a sink. Lash those to your own netting, and you could lift a wedding.
Somebody has to cross to her on a rope and cut them out. It is a very long way down.
* {fell >= 3} [Ask Fell to go # keys: fell, ask, stoker, go # also: Fell, will you go?; send Fell; let Fell do it; Fell’s the strongest; can you do it, Fell?; would you do it Osk?; send the stoker over; encourage Osk to be brave; this job needs your arms; I believe in you; open your eyes and walk it, big man; nobody’s stronger than you]
  ~ fell = fell + 2
  -> fell_crosses
* [Cross the rope yourself # keys: cross, rope, myself, go # also: climb over on the line; I’ll go; go over myself; do it myself; i cross; crawl across; be the hero; shimmy along the cord; risk my own neck; hold the line tight, I’m coming over; it’s my turn to be brave; I’ve climbed worse on Thrip; arm over arm, that’s how]
  -> you_cross
* {goose >= 3} [Send the line by Mrs Abernathy # keys: goose, abernathy, line, send # also: let the goose carry it; ask the goose; get Mrs Abernathy to fly it over; give the rope to the goose; the goose can fly it across; have the bird fly across; tie the cord to the bird; use the navigator as a courier; Mrs Abernathy can carry it in her beak; trust the bird with the job; let the feathered one take the cord; rely on wings; dispatch the bird; fly, navigator, fly; take this in your beak; twice round the tail fin, girl; wings are quicker than arms]
  -> goose_crosses

=== fell_crosses ===
“It wants somebody strong,” says Fell. “I was afraid it might.” He opens both eyes. He looks at the drop, all of it, as a man looks at a bill. Then he walks out along the rope with his arms spread, singing, and it has a second verse, and it scans. # mood: tender # speaker: fell
He tears out gas bags like a man picking turnips. He brings back three of them on each trip, and a stoker under either arm. After the fourth, he stops to admire the view.
-> last_off

=== you_cross ===
You go out hand over hand, with your socks in the sparks. You cut one bag free and it nearly takes you to the moon; you learn to tie first. Nine bags, ten. The Perhaps swells overhead into a thing like a bunch of grapes, and they come down the line past you one after another, cooks, engineers, a string quartet, each of them saying thank you, because they have been well brought up. # mood: resolute
-> last_off

=== goose_crosses ===
Mrs Abernathy takes the line in her beak, gives you a look that will have to be paid for, and flies it twice round the Incontestable’s tail fin. After that there is a bridge. The stokers cut the bags loose from their end, and the whole crew comes over on its bottom, in order of seniority, until a kitchen boy points out that this is backwards. # mood: merry
-> last_off

=== last_off ===
Twenty-nine. Thirty. The Commodore comes last, and does not come. He is standing in the wreck of his dining room with his hair on end, and the rock is going out from under it in slices. # mood: afraid
“Go on,” he calls. “You’ve still a minute. Ring the thing, Juno. I would.” # speaker: vane
“You did!” shouts the captain. # speaker: juno
He looks down at the Milk, and you see that he has looked down there every day for eleven years. “I had his wrist,” says Hyacinth Vane. “There was the bell, and there was his wrist, and I thought, one moment.” He spreads his hand, and studies it. # speaker: vane
* [Reach out and take it # keys: reach, take, hand, wrist, hold # also: take his hand; grab his wrist; give me your hand; pull him in; save Vane; catch hold of him; grab hold of the Commodore; offer him my arm; rescue the villain; stretch towards him; lean over the gap; pull Hyacinth to safety; be merciful; catch him by the arm; take hold; somebody grip my ankles, I’m stretching; nobody’s wrist gets dropped today; grab on]
  ~ vane = vane + 2
  You lean out till Fell has you by the ankles, and take hold of that dry, warm hand. The rock goes. He weighs, you find, about twelve stone.
  -> landing
* [Order him aboard as cargo # keys: order, cargo, aboard, ballast # also: get in; come aboard; that’s an order; you’re ballast now; tell him he’s cargo; make him our sandbag; you’re the new weight; use his own weight against him; make the villain our sandbag; tell him he’s freight; get aboard, you’re only baggage; we’re two pounds short of weight, move; ballast, living, one, step up; freight goes in the hold]
  ~ vane = vane + 1
  “We’re two pounds short of ballast,” you say. “Make it up or go home. There are people behind you.” He laughs, which makes him stumble, and he stumbles in the right direction. # speaker: you
  -> landing
* [Let the captain fetch him # keys: captain, juno, let, fetch # also: leave it to the captain; let Juno do it; your turn, Captain; she should get him; Juno, get him; leave it between the two of them; this is her quarrel; allow her the honour; she has unfinished business with him; he’s yours to bring in; go and bring your old friend in; it ought to be you who gets him; you two have things to settle]
  ~ juno = juno + 2
  She crosses the rope in her vermilion coat, hits him once, on the nose, and carries him back over her shoulder. “Teo would have laughed,” she says. “Get in.” # speaker: juno
  -> landing

=== landing ===
The Perhaps climbs, heavy as a pudding, and it is a fine, clear, perfect sunrise. All of it. The disc stands up out of the Milk with a hand’s breadth of blue beneath while you are still three hundred feet below the bell. # mood: sad
You come over the edge of the Candlestick with thirty-one strangers, a cello and a goose. Perpetua Finch is waiting, her little balloon bobbing. There are tears on her spectacles. “The sun is up,” she says. “The bell was not rung. Under Rule Two the Cup remains with its holder.” She holds her chalk above the slate and doesn’t write. “Unless,” says Miss Finch, in agony, “any soul wishes to ask me anything?” # speaker: finch
* {rule && (signed || confided)} [Claim the Cup under Rule Nine # keys: claim, rule, nine, souls # also: Rule Nine; I claim it; we claim under Rule Nine; more landed than lifted; say rule nine; invoke the ninth; we landed more people than we lifted; quote the old law; demand the trophy; cite the lifeboat law; use what Finch taught me; this ship landed thirty-five and lifted four; read your book, number nine; we claim it as a lifeboat crew; by the oldest law, it’s ours]
  {not signed: “That is a fitting,” says a Consolidated lawyer, still smoking. The captain unrolls her chart. Across the top in pencil, with the hour beside it, well before sunrise: MY BALLAST, SOUL. “I do my sums at night,” she says.} # speaker: {not signed:lawyer, juno|nobody}
  -> end_souls
* {rule && not (signed || confided)} [Whisper Rule Nine to Fell # keys: whisper, fell, rule, nine # also: tell Fell the rule; let Fell claim it; Fell, say Rule Nine; get Fell to say it; let Fell speak; prompt Osk with the law; murmur in his ear; have someone else claim it; a real crew member must say it; tip off the stoker; make Osk our voice; secretly tell the giant; psst, say this after me; bend down, I’ve something to tell you; you have to be the one to say it; she’ll listen to you]
  A fitting may not claim a rule. A stoker may. Fell listens with his head down to your mouth, and straightens up, and fills his lungs.
  -> end_souls
* {not rule && vane >= 2} [Look at the Commodore and wait # keys: commodore, vane, wait, look # also: look at Vane; wait for Vane to speak; Commodore?; let the Commodore speak; your turn, Commodore; stare at Vane expectantly; let his conscience work; turn to the rescued rival; trust in his honour; hope that Vane steps up; well, it’s up to you; you owe us one, after all; I’m watching you, sir; go on, do the decent thing]
  He looks at his hand, the one that was held. “Miss Finch,” says Hyacinth Vane, “what is it you have framed in your bathroom?” She tells him. It is short, and very old. “Then I’m a soul aboard,” he says, “God help me, and I claim it for them.” # speaker: vane
  -> end_souls
* {not rule} [Ask for thirty-one soups # keys: soup, ask, people # also: is there any soup?; soup please; can we have soup?; feed everybody; they’re cold, get them soup; something warm for the survivors; could everyone get a bowl?; order food for the rescued; please feed these folks; supper for thirty-one; look after the guests; these folk want warming up; they’re frozen, what’s in the urn; they’ve been on a rock, feed them; never mind the Cup, dish up]
  “Please, miss,” you say, “is there soup?” Her shoulders drop an inch. “There is always soup,” says Miss Finch. # speaker: you, you, finch
  -> end_last
* [Say you have nothing to ask # keys: nothing, no, silence # also: no; nothing; no questions; shake my head; I’ve nothing to ask; remain silent; I’m satisfied; decline; say no thanks; be content with the rescue; they’re alive, that’s enough; I’m happy as I am; let him keep it; write it up]
  You shake your head. You did not come back for a prize, and you find that you can look at anybody.
  -> end_last

=== sill ===
The captain holds the wheel as if it were a hand. Five hundred yards. Three. The sun’s rim comes up and lies along the Milk like a hot wire, and you see, all three of you together, that the arch is up there and you are down here. # mood: afraid
The new cut in the bag has opened its mouth. “Thirty feet,” says the captain. “She wants thirty feet, and she’s nothing left to throw.” {spoons:The trophy case went over the side at the last ridge; so did the stove, still warm,|The stove went over the side at the last ridge, still warm; so did} the anchor and the bucket. # speaker: juno
Fell has one leg over the rail. She hauls him back by the braces. “You’re crew,” she tells him. # speaker: juno
Then nobody says anything. They take great care not to look at you.
* {confided} [Throw out the chest of silver # keys: chest, silver, money, throw # also: throw the money; drop the chest; chuck the silver overboard; lose the chest; heave the silver out; jettison the treasure; sacrifice the cash; get rid of the box under the wheel; toss the coins overboard; ditch the strongbox; let go of the fortune; money’s no use if we lose; let the silver buy us thirty feet; it’s only coins, over with it; that box weighs as much as I do]
  -> chest
* {apology} [Pull the toggle and jump # keys: jump, toggle, apology, leap # also: jump; I’ll jump; use the parachute; over I go; out I go; go over the side; sacrifice myself; parachute down; leap overboard; be the weight they lose; bail out; hop over the rail; that’s what ballast is for; you need to lose twelve stone, here I go; so long, ring it for me; it’s time for my apology]
  -> jump
* {not apology && cloth} [Jump with the Commodore’s tablecloth # keys: jump, tablecloth, cloth, leap # also: use the tablecloth; jump; I’ll jump with the cloth; make a parachute of the tablecloth; parachute down on the cloth; use the linen as a chute; glide down on Vane’s silk; leap holding the monogram; bail out with the stolen fabric; float down under the fabric; Vane’s silk had better hold; four corners and a prayer; what held his dinner will carry me; I knew that cloth would be useful]
  -> jump
* {not (confided && (apology || cloth))} [Hold on and hope # keys: hold, hope, stay, wait # also: hope for the best; hang on; do nothing; wait and see; pray; trust to luck; cling to the rail; maybe the wind will lift us; keep still; have faith; believe in a miracle; come on, old girl, rise; please, just a little higher; grip the rail, everybody; there might be a gust left]
  -> hope

=== chest ===
You are on your knees at the lashings before you have finished thinking it. Four hundred crowns, all silver, in an iron-bound chest with TEO & JUNO MAKEPEACE burnt into the lid: about as heavy as you are. # mood: resolute
“That’s Thrip’s,” says the captain. She has her boot on it. “If we throw that and miss, they’re cleared. If we keep it and lose, I could sell the ship and make up the rest. I’ve done that sum nine times, I know what it comes to.” # speaker: juno
“It comes to eight hundred next year,” you say, “and no ship. They’re my people, Captain. I say throw it.” # speaker: you
* [Lift your end # keys: lift, end, together, heave # also: throw it; heave the chest over; on three; together, one two three; pick up my side; pick up the other handle; dump it overboard; swing it over the side; toss the box; grab the other handle; ready, swing it; you take that side, I’ll take this; up she comes, and out]
  She takes the other handle. You swing it: one, two. On three, nine years of last places go over the side.
  -> bell_rung
* [Ask what Teo would do # keys: teo, brother, ask # also: what would Teo do?; what would your brother say?; what about Teo?; think of Teo; ask about teo; remind her of the man who sewed the ship; bring up the dead brother; how would your brother choose?; remember your late brother; how would your sibling decide?; bring up the man who sewed the ship; imagine your brother’s choice; he sewed this ship, what would he choose?; if your brother were here?; would Teo keep it?; Teo would want you to win, wouldn’t he?]
  ~ juno = juno + 1
  “Teo? He’d have thrown it at Hallow and gone up like a lark.” She laughs out loud, and kicks. # speaker: juno
  -> bell_rung

=== bell_rung ===
The Perhaps goes up. She goes up as she must have gone when she was new, with every patch shining, and the sill passes under the basket with a foot to spare. The bell comes at you, green and gold, as big as a house. The rope hangs from its tongue. # mood: merry
The sun has a finger’s width to go.
“Somebody ring it, then!” roars Captain Makepeace, who has both arms full of wheel, and is laughing, and can’t see. # speaker: juno
* [Ring it with your own hands # keys: ring, rope, myself, hands # also: ring the bell; I’ll ring it; grab the rope; pull the rope; ring it myself; grab the cord and tug; swing on the tongue; make it chime; yank the cord; mine, I’ll do it; let me at that rope; ding dong, here it comes; this one’s for Thrip]
  ~ ringer = true
  {signed || thrip_told: “Tolliver!” she bellows. “Ring the blessed thing!”|“Ballast!” she bellows, and then, “No! What’s your name?” You tell her. “Then ring it, Tolliver!”} So you are a soul before you touch the rope. # speaker: juno
  ~ signed = true
  -> end_first
* [Swap her the rope for the wheel # keys: swap, captain, juno, wheel # also: let the captain ring it; you ring it, Captain; take the wheel from her; give Juno the rope; let her have it; the honour is hers; steer so that Juno can do it; relieve her at the helm; take over the steering; you do it, I’ll steer; it’s your bell; nineteen years, it has to be you; give me the helm and grab that cord]
  ~ juno = juno + 2
  You duck under her arm and take the spokes. For a moment she does not know what to do with an empty pair of hands.
  -> end_first

=== jump ===
“Don’t,” says the captain. “I’d have to be sorry, and I’m no good at it.” # mood: tender # speaker: juno
“I’m ballast,” you tell her. “It’s an old trade, but simple.” You shake Fell’s hand. Mrs Abernathy says “Lamentation,” and for once seems to mean it. # speaker: you, you, abernathy
{cloth && not apology:You take two corners of the Commodore’s tablecloth in each fist.|You find the toggle.} {route == "low":You think of a cowbell, and a voice that said to mind the barn. }Far off, on the Snuffer, small figures are waving. The rail is cold under your socks. There are thirty feet of air between that ship and that bell, and you know precisely what they weigh.
* [Step off # keys: step, jump, off, go # also: let go; jump overboard; jump; off I go; go; do it; leap into the void; over the edge; do what I was hired for; here goes nothing; twelve stone, going down; look out below; mind the barn]
  -> end_milk
* [Shout your name, then step off # keys: shout, name, step, jump # also: my name is Robin Tolliver; yell my name; say who I am first; tell them my name and jump; I’m Robin!; announce myself before leaping; cry Tolliver; roar Robin to the peaks; proclaim my identity; bellow it out; remember me, I’m Tolliver of Thrip; let the peaks know who I was; I had a name, and it’s Robin; write down Robin Tolliver]
  “ROBIN TOLLIVER!” you tell the Steeps, at the top of your voice, so that it will be somewhere. The Steeps say it back, from peak after peak. # speaker: you
  -> end_milk

=== hope ===
You take hold of the rail. Hope, you discover, weighs nothing at all, in either direction. # mood: sad
The Perhaps noses up to the Candlestick, thirty feet under the sill, and bumps against it gently, and again, like a moth on the wrong side of a window. Overhead the rope of the bell moves a little in the wind you brought with you. The sun comes up.
“Well,” says Captain Makepeace, clearing her throat. “We were ahead. You all saw it. We were ahead.” Then she turns the wheel, for there are people on the Snuffer still, and nobody else to fetch them off. # speaker: juno
* [Help bring them in # keys: help, rescue, bring, snuffer # also: rescue the people; go back for the others; get them off the rock; save the crew; lend a hand; save the survivors; fly back to the wreck; fetch the stranded folks; pull people aboard; assist with the evacuation; those people still need us; let’s go and get the survivors; we can still do some good over there; to the Snuffer, then]
  ~ fell = fell + 1
  It takes till eight. Fell does most of it, on a rope, with his eyes open.
  -> end_last
* [Start the song about her # keys: song, sing, start # also: sing the song; sing for her; cheer her up with the song; strike up the song; sing the rude one; perform the ballad of the Perhaps; belt out all nineteen verses; begin a chorus; bring out the old shanty; nineteen times she came last, tra la; all together now, the rude version; come on, everyone knows the words; let’s have a tune for the captain]
  ~ juno = juno + 1
  You begin it, the rude one, all nineteen verses. By the third she has joined in. She knows a twentieth.
  -> end_last

=== end_first ===
{ringer: You jump, catch the rope, and swing|Juno Makepeace takes the rope in both hands and swings}, and the great bell of the Candlestick opens its mouth. It has one note, and you can feel it in the fillings of your teeth. It goes out over the Milk from peak to peak. People sit up in bed in forty places and say, that’s not the Commodore’s, he rings it twice. # mood: merry
You do not stay to hear the cheering. She has the wheel over already. There are people on a rock.
All of them are off it by seven, with the eleventh, twelfth and thirteenth ships helping. The Commodore comes last, grey with soot, the bundle of receipts in his hand. He looks at the Cup, which the goose is sitting in. He looks at Juno. “Nobody,” he says finally, “would believe it of you now,” and he gives the bundle to Fell, for the burner. # objective: save-thrip # objective: reach-the-bell # speaker: vane
The first toll the new holder sets is nothing. She has to be told how to spell it. # ending: perhaps-first
-> END

=== end_souls ===
“Rule Nine!” It rings nearly as well as the bell would. “More landed than lifted, being taken up from peril!” # mood: merry # speaker: you
Miss Finch has waited thirty years. She opens the book at the crack in its spine, and does not need to look. “Is it claimed,” she asks, “by a soul aboard?” “It is.” “How many were lifted?” Four, with the goose. “And landed?” You count them off across the rock, the cooks, the stokers, the cello, the Commodore with a blanket round him. It takes a long time. Thirty-five. # speaker: finch, finch, you, finch, finch
Nobody objects. A lawyer begins to, and a kitchen boy with no eyebrows left looks at him.
“Placed before all others,” says Perpetua Finch, “since that is what the ships were for,” and she puts her boots down flat on the rock, for the first time in her service, to hand over the Cup. # objective: save-thrip # objective: read-the-rules # speaker: finch
Juno takes one handle. She holds the other out to you. # ending: souls-landed
-> END

=== end_last ===
Miss Finch writes it up. The Cup remains. Twentieth, of forty starters, of whom twenty have retired hurt: the Perhaps, in last place, again. # mood: warm
Somebody brings a wooden spoon. It is the one off the soup urn; there was no time for lead. Captain Makepeace takes it, and clears her throat, and can’t, and blows her nose on her sleeve.
Then a stoker of the Incontestable, with a burnt collar, steps across the rock and stands behind the Perhaps. The cook follows, then the string quartet, then thirty people in evening dress, one after another, without any fuss.
“You’ve a clearing down for Thrip,” says the stoker to the Commodore. “First of the month. Who was going to fly you there?” # objective: save-thrip # speaker: fell
Vane opens his mouth, and looks round for somebody to give an order to. It is very quiet. The goose, who has no sense of occasion, honks. # ending: last-again
-> END

=== end_milk ===
Thirty feet above, a bell begins to ring. You hear it all the way down. # scene: milk # mood: mysterious
{cloth && not apology:The monogram opens over you with a bang.|The silk cracks open.} The white comes up and swallows you, warm and close and smelling of rain, and for a while there is nothing at all. Then there are turnips. You land on your back in a row of them, under a soft grey sky, and a brown cow looks you over and goes clank.
“Twelve stone,” says a man on the gate, not unkindly. {route == "low":“And a shouter. You’re the one who nearly had my barn.”|“They’re feeding you better.”} Behind him is a lane, with an inn on it, and the sign of the inn is a sandbag with a face. At the door stand a dozen people in the remains of canvas knapsacks, calling you to come in and get dry. # objective: under-the-milk # objective: reach-the-bell # speaker: gate
The man has a nose that has been broken in two directions. “She rang it, then,” he says, listening. “About time. Who’s that singing? Is she still in that awful coat?” # ending: under-the-milk # speaker: gate
-> END

=== end_seat ===
The sun comes up on schedule. No bell. Then, from behind the Candlestick, the Incontestable arrives at an easy pace, and the Commodore leans out of a window and rings it twice. # mood: sad
He is as good as his word. It is the worst thing about him. Thrip is exempt, one year, in ink; there is a stamp. He finds you a position, too, in the Weights Office at Lower Hallow, with a chair. You are given shoes.
They pass a hat for the Perhaps among the other crews. You put in your wages. It comes back to you next morning, in a plain envelope, and there is no note, only the money, and with it one pair of bootlaces. # objective: save-thrip
On the first night in December you stand at the dormitory window with the lamp out. You are listening, though you know quite well it won’t come, for something to fall. # ending: weights-office
-> END
