VAR clem = 0
VAR jasper = 0
VAR thirza = 0
VAR calls = 0
VAR honest = false
VAR lied = false
VAR ate = false
VAR knows_lie = false
VAR knows_rule = false
VAR knows_wall = false
VAR cake = false
VAR fed = false
VAR owned_up = false
VAR placed = false
VAR confess = false
VAR ally = false
VAR sheet = false

-> start

=== start ===
The thing to know about bees is that we are literal. When somebody dies, a person takes the house key, knocks three times on the hive and says so, and then it is so. The clock starts again, and the dead lie down. It is only manners. It is also the only thing that works. # scene: lane # mood: mysterious
Nobody has told us about Gideon Sallow. He died nine days ago with the gravy in his hand, and he has come down every evening since to carve.
So they have sent for you. You climb the chalk lane at dusk, on the last of October, in a teller’s bone-coloured veil, with a straw skep roped to your back and its mouth stopped with clay. Behind you, carrying the bag, comes your brother Wick. He has been dead since last November. He is whistling.
* [Ask Wick for another tune # keys: wick, tune, whistle, song # also: do you know another song?; stop whistling that; sing something else; can’t you whistle something else?; give us a different tune, Wick; change the music; play me a new melody; I’m tired of that same old tune; try something fresh; vary it a bit, please; that one annoys me; enough of that racket; Don’t you know any others, Wick?; I’ve heard that one all day, brother; what about something we can dance to?; go on, give us a jig]
  “It’s the only one I’ve got,” says Wick, and looks puzzled. In September he had two. # mood: sad # speaker: wick
  -> gate
* [Lay your ear to the skep # keys: ear, listen, skep, hive, hum # also: listen to the bees; check on the bees; put my ear to the straw; are the bees alive?; is the hive all right?; find out if the bees survive; put my head against the basket; make sure the insects are okay; is my swarm still moving?; feel for a vibration; check my cargo; hear if they stir; any life in that basket?; let me hear you, little ones; shush, is anybody humming in there; hush, I’m listening for their song; come on, give me a hum]
  You reach round and flatten a palm on the straw. The hum is there, if you hold your breath. In spring you didn’t have to. # mood: wary
  -> gate
* [Let him whistle, and walk on # keys: walk, on, let, whistle, go # also: say nothing; keep going; go to the house; ignore the whistling; carry on up the lane; continue uphill; carry on to the manor; climb the path in silence; stay quiet and march on; let him finish his whistling; let him enjoy it; up the hill we go; get moving; Nearly there, just keep climbing; keep whistling while we walk, Wick; up we go, it’s getting dark; come along, they’re expecting us]
  You let him. There are eleven months in you of letting him. The lane is steep and only one of you is short of breath.
  -> gate

=== gate ===
“A bishop rides up to a smithy on a donkey,” Wick says. “Then there’s some more. Then the donkey says, ‘Well, that explains the oats.’” He laughs, for company. The untold keep nicely at first, but they lose the middles of things. # speaker: wick
At the gate of Long Undern a man of forty is apologising to the latch. This is Jasper Sallow, who wrote. He looks at Wick a shade too long.
“My assistant,” you say, as you always do. # speaker: you
“It ought to be family that tells them. I’ve been down with the key every morning. I open my mouth, and.” He opens it now to show you. “He’ll be ten days dead at first light. After that, they say, nobody gets up from the table.” # speaker: jasper
The key is as long as your hand and red with rust.
* [Take the key and name your fee # keys: take, key, fee, price, sixpence # also: sixpence a name; name my price; get on with the job; tell him what it costs; it’ll be sixpence; accept the work; grab the key and quote my rate; state my charge; talk business first; I’ll do it for money; get paid for it; pocket the key and set terms; discuss payment; That’ll be sixpence for each name; hand it here, I charge by the name; I’ll do it, cash in advance; give me that and I’ll start]
  “Sixpence a name.” He gives you a shilling and will not hear of change. People who overpay a teller have generally another name in mind. # mood: wary # speaker: you
  -> door
* [Ask what stops his mouth # keys: ask, mouth, stops, why, jasper # also: why can’t you tell them yourself?; why have you not told the bees?; what is the matter with your mouth?; what’s stopping you?; why cant you say it?; how come you can’t speak?; what blocks the words?; why is it so hard for you?; has the cat got your tongue?; find out why he fails; why hire me?; why does a teller have to do it?; is your tongue tied?; You’ve had the key, so what went wrong?; what is it that you can’t say?; nothing comes out, is that it?; why send for a stranger like me?]
  ~ jasper = jasper + 1
  “I think I told them something once,” says Jasper, handing you the key. “I’m almost sure. It’s like a step that isn’t there.” He shuts the gate on his own thumb and begs its pardon. # mood: sad # speaker: jasper
  -> door
* [Introduce Wick properly this time # keys: wick, brother, introduce, truth # also: this is my brother Wick; tell him Wick is my brother; admit he’s my brother; actually, he’s my brother; meet my brother; come clean about him; present him as my kin; he is my sibling; correct myself; be honest over who he is; we are related; say we share a mother; Wick belongs to me; Forgive me, I should have said, we’re family; his name is Wick and we grew up together; he’s no assistant, he’s my own blood; that’s my little brother holding the bag]
  ~ jasper = jasper + 1
  “My brother,” you correct yourself. Jasper, giving you the key, shakes Wick’s cold hand in both of his. “I had a sister,” he says. “I think.” # mood: tender # speaker: you, jasper, jasper
  -> door

=== door ===
Every looking-glass in the hall is turned to the wall, and the tall clock has stopped at ten past eight, gravy time. A small, upright woman is going along the pegs, counting coats. She counts Wick’s and does not write it down.
“Thirza Coy. I keep the house.” She feels the weight of your skep with one finger, as you would a marrow at a show. “That’s never right. That’s months shut.” # speaker: thirza
“It travels better.” # speaker: you
“I daresay he does.” Her eyes rest on Wick, not unkindly. “Six to supper,” she says. “He likes a full table. Sit where there’s a card and don’t remark on the meat.” # speaker: thirza
You look through to the dining room. Gideon, Jasper, you, Wick, with Thirza to serve and be made to sit. You count it again. It makes five.
* [Ask who makes the sixth # keys: ask, who, sixth, six, count # also: who else is coming?; why are there six places?; who is the sixth?; there are only five of us; why six?; who is the extra guest?; is somebody joining us?; point out that she has miscounted; who gets the last chair?; is there an unseen person?; whose is the additional setting?; you have one too many, Thirza; I only count five of us, Thirza; who’s the other plate for?; are you expecting somebody else tonight?; six, but which of us is that?]
  “Six is a figure of speech,” says Thirza, straightening the sixth spoon. It was straight. # speaker: thirza
  -> supper
* [Ask what is wrong with the meat # keys: ask, meat, wrong, food, eat # also: what kind of meat is it?; is the meat poisoned?; what about the meat?; why shouldn’t I mention the meat?; whats up with the meat?; is the roast bad?; has the joint gone off?; what will he be serving?; is the dish rotten?; question her about the dish; tell me about the beef; is there a problem with the roast?; What shouldn’t I say about the roast?; is it off, then, the joint?; what will be on my plate, exactly?; has somebody tampered with the food?]
  ~ thirza = thirza + 1
  “There’s been none since Thursday,” she whispers. “It hasn’t stopped him.” # mood: afraid # speaker: thirza
  -> supper
* [Help her carry the gravy # keys: help, carry, gravy, thirza, kind # also: let me take that; give her a hand; offer to help; I’ll carry it; take one side of the gravy boat; here, allow me; grip one end of it; share the load; it must be heavy; let me get the sauce; assist her; I’ll help you serve; be useful; bring it in together; That looks heavy, give me a side; I’ll get the other handle, Mrs Coy; let’s take it in between us; mind, I’ve got this end]
  ~ thirza = thirza + 1
  She lets you take one handle. It is cold, and there is nothing in it. “Mind,” she says. “Full.” # mood: warm # speaker: thirza
  -> supper

=== supper ===
Gideon Sallow rises for you, all six foot of him, whiskered like a good king in a bad play. He is the grey of candle ends. Somebody has pinned a napkin over the place where his collar no longer meets. # scene: table # mood: afraid
“Teller! Honoured. You’ll take the outside cut?” # speaker: gideon
The dish in front of him is bare. He sets the knife to the air a hand’s breadth above it, and carves. It makes a sound. Slices come away, pale, fine enough to read through, and he lays them on your plate in a fan.
Jasper eats with his eyes shut. Wick’s plate has gone past him; the dead are not served. You cut a corner and lift it. It smells of the kitchen at home, on a baking day, with the door open.
You look down. On the dish, where there was no joint, there is a little less.
* [Eat what you are given # keys: eat, taste, swallow, meat # also: eat it; take a bite; try the meat; be polite and eat; i eat the slice; chew it; put it in my mouth; have a nibble; sample the food; dig in; thank you, it looks delicious; finish my portion; I’ll enjoy this; have a mouthful; Smells like home, I’ll try some; go on, just one bite; well, it’s rude not to; mm, that’s delicious, sir]
  ~ ate = true
  It is the best thing you ever put in your mouth. When you have swallowed, you try to think what colour that door was. There is a house, a step, a hole the shape of a door. # mood: sad
  -> sixth
* [Slide it into your veil # keys: slide, hide, veil, sleeve, pocket # also: hide it; pretend to eat; tuck it up my sleeve; don’t eat it, hide it; slip it under my veil; stash it under the cloth; conceal it; smuggle it away; sneak it down my collar; fool him; only pretend to swallow; palm it; make it disappear; Quick, while he isn’t looking; down my collar it goes; I’ll save mine for later; this isn’t passing my lips, in the veil]
  You slip it under the veil as though eating, and down your collar. It lies against your collarbone all through supper, murmuring in your mother’s voice. # mood: wary
  -> sixth
* [Say that tellers fast tonight # keys: fast, refuse, decline, say, no # also: I am not hungry; no thank you; tell him I cannot eat; make an excuse; I never eat before a telling; refuse it politely; claim it is against the rules of my trade; say I’m on a diet; tell him I have already dined; my profession abstains; it’s forbidden before work; no supper for me; I have taken a vow; I’m working, so nothing for me; I don’t eat on duty, sir; we go hungry until it’s done; nothing passes my lips before dawn]
  “A professional,” says Gideon. “I had forgotten they made them.” He smiles at you for some time. There is nothing behind the teeth, no tongue, only distance. # mood: afraid # speaker: gideon
  -> sixth

=== sixth ===
“Clemency,” says Gideon, to the end of the table. “Gravy?” # speaker: gideon
Jasper flinches. Thirza studies her lap. And in the sixth chair, plain as a pike, a woman of thirty-four holds out her plate. Her red hair looks to have been cut with sheep shears. She wears a ball dress over riding breeches and one of the good curtains.
“Thank you, Papa,” she says. She picks up the gravy boat and pours nothing, with a flourish. Then she notices where your eyes are. The boat stops. # speaker: clemency
“Oh,” she says. “Oh, don’t look away. Please. Everyone’s so well brought up.” # speaker: clemency
There is breath on her wineglass. You have worked with the dead for twelve years, and not one of them has ever fogged a glass. # objective: count-the-places
* [Bid her good evening, aloud # keys: greet, hello, evening, aloud, speak # also: hello; good evening; speak to her; say hello to the woman; I can see you; greet her out loud; pleased to meet you; acknowledge her; wave to the lady; how do you do, miss; address her directly; nod and smile; pay my respects; welcome her; Miss Sallow, how lovely to meet you; evening, miss, I like your hair; you must be Clemency, I’m delighted; I see you there, miss]
  ~ clem = clem + 2
  “Good evening, Miss Sallow.” Jasper drops his fork. She puts the back of her hand to her mouth, like someone who has burned it. “Miss Sallow,” she tells the salt. “Did you hear?” # mood: tender # speaker: you, clemency, clemency
  -> night_falls
* [Pass her the salt # keys: salt, pass, offer, hand # also: give her the salt; hand her something; slide the salt down the table; would you like the salt?; pass the salt down; slip her the shaker; give her the seasoning; move the cellar towards her; treat her like a guest; do her a favour; serve her; season her dish; be helpful; reach it across to her; There you go, miss, some seasoning; catch, it’s coming down the cloth; you’ll want this with your gravy; the lady wants some salt on that]
  ~ clem = clem + 1
  You slide it down the cloth. She catches it. For the family, you gather, a salt cellar has just thrown itself off the end of the table, because they all look at something else. # mood: merry
  -> night_falls
* [Look away, like the others # keys: look, away, ignore, pretend # also: avoid her eyes; ignore her; pretend I can’t see her; look at my plate; act like everybody else; lower my gaze; stare at the tablecloth; turn my head; behave like the family; act blind; play along with them; focus on my dinner; blank her; pretend the seat is empty; There’s nobody in that chair; I’m only looking at my plate; what a nice plate this is; let’s all stare at our laps]
  ~ clem = clem - 1
  You look at your plate. “No, quite,” says the voice at the end, after a moment. “You have to work here.” # mood: sad # speaker: clemency
  -> night_falls

=== night_falls ===
At nine Gideon folds his hands on the cloth and goes out, like a lamp, with his eyes open. He will do that till the small hours, Thirza says. Then he wakes up hungry. # mood: calm
You are given a candle and the run of the house. First light is at ten to seven, and you have always liked to know a family before you tell on it.
“Which way, boss?” says Wick. He has set your bag down by the stopped clock and is trying to remember how a person sits on stairs. # speaker: wick
-> night

=== night ===
{calls >= 3: -> summons}
{calls == 1: Somewhere below us the frost is coming down the valley, feeling its way. The house creaks and counts its people. It does not get the same number twice. There is time to call on two more before the old man stirs.}
{calls == 2: The candle is down to the width of two fingers. From the dining room comes a small, patient noise: steel on steel. He is sharpening the knife in his sleep. There is time for one call more.}
* [Find the sixth guest’s room # keys: clemency, room, upstairs, bed, guest # also: go upstairs; find Clemency; look for the woman; visit the girl in the curtain; go and talk to Clemency; see the red-haired lady; search for the Sallow lass; call on the daughter; try the white door; visit the invisible sister; follow the ghost to her chamber; check the top floor; speak with the unseen lady; I want to know who that redhead is; which is Miss Sallow’s door; I’m off to see the girl in the curtain; that woman was breathing, I’ll go to her]
  -> room
* [Look in on the kitchen # keys: kitchen, thirza, housekeeper, downstairs # also: talk to Thirza; see the housekeeper; find Thirza; go downstairs to her; visit the servant; chat with the cook; follow the firelight; call on Mrs Coy; drop in on the maid; see who is ironing; speak to the one who served supper; go and get warm by the oven; peep into the pantry; I’ll go and bother Mrs Coy; the housekeeper knows more than she says; is there a fire lit downstairs, let’s see; let’s hear what Thirza has to tell]
  -> kitchen
* [Look for Jasper # keys: jasper, brother, landing, son # also: find Jasper; talk to Jasper; see the son; go to the landing; talk to my client; have a word with my employer; speak with the man who hired me; track down the heir; see the young master; question the nervous gentleman; check on the poor son; seek the fellow from the gate; I need a word with Mr Sallow’s son; where’s that nervous fellow got to; he’s paying, so he can talk to me; let’s see how Jasper’s bearing up]
  -> landing
* [Take Wick down to the bee wall # keys: wall, bees, wick, garden, hives # also: go to the bees; visit the hives; go into the garden with Wick; look at the hives; see the bees; head outside with Wick; stroll among the cabbages; check on the twelve skeps; pay the swarm a visit; stroll to the end of the garden; bring Wick to the arches; get some fresh air together; inspect the colony; Come on, Wick, let’s see their bees; fancy some air, Wick; let’s go and introduce ourselves to the hives; I should pay my respects at the wall]
  -> wall

=== room ===
~ calls = calls + 1
The room at the end of the top landing is white and very clean. The bed has been made with hospital corners, and the sheet turned down, and there is a warm brick in it. On the sill stand seven jam jars, each with one dead wasp, each labelled with a year. # scene: room # mood: mysterious
Clemency Sallow is on the windowsill, eating a candle end. “Thirza makes it every morning and has never once looked up,” she says. “I lie in it while she’s tucking it in. I say terrible things about the vicar.” # speaker: clemency
{clem >= 1: She moves her feet to let you sit. “Talk,” she says. “About anything. I have been having both halves of the conversation for seven years and I’ve begun to lose.”|She watches you as a cat watches a bath. “You saw me and you looked at your plate. I have had that from everybody I ever loved. From a stranger it’s nearly fresh.”} # speaker: clemency
* [Ask how she came to be dead # keys: ask, how, dead, died, happened # also: are you a ghost?; how did you die?; are you dead?; what happened to you?; why does nobody see you?; who killed you?; were you murdered?; who declared it?; what is your story?; are you a spirit?; explain your condition; when was your funeral?; why are you invisible?; They say you’re dead, how come?; what on earth did they do to you?; when did people stop seeing you?; you’re breathing, so why the funeral?]
  -> room_lie
* [Hold your hand out to her # keys: hand, touch, hold, take, reach # also: reach out; touch her; give her my hand; take her hand; shake hands; offer her my palm; make contact; prove she is real; feel her pulse; extend my arm; see if she is solid; check she has a body; stroke her fingers; Here, take it, I’m real; give me your fingers, miss; see, you’re as warm as I am; may I feel your wrist]
  ~ clem = clem + 2
  She takes hold of your wrist, hard, and counts your pulse out loud up to twenty. Then she puts your fingers on her own. It is going like a rabbit’s. # mood: tender
  -> room_lie
* [Ask why she likes her father’s table # keys: ask, father, gideon, papa, table # also: why do you go to supper?; why do you sit with your father?; do you like your father?; why eat with him?; was he kind to you?; why dine with a corpse?; are you fond of Papa?; isn’t he horrible?; what is so good about Gideon?; why join the dead man for dinner?; how can you bear his suppers?; what’s in it for you, dining with a dead father?; Why do you sit down with that monster?; what do you see in those suppers?; do you love the old man?; he’s dead and hungry, so why join him?]
  ~ clem = clem + 1
  “He was a brute to me living. Since he died he’s the only one who can see me. ‘Clemency, gravy?’ Every night.” She wipes her nose on the curtain. “It has been the best nine days I’ve had. Isn’t that filthy?” # mood: sad # speaker: clemency
  -> room_lie

=== room_lie ===
~ knows_lie = true
“I was to have the house. I was going to sell it and go and see a tram. Jasper and I had words on the stairs, and he went down the garden in his nightshirt with the key, and told the bees that I was dead to him.” She bites the candle. “They’re not good with idiom.” # objective: learn-the-lie # mood: angry # speaker: clemency
We are not. He said it three times, to every hive in the wall. One of us flew up that morning to look, and there was nobody there.
“Next day I asked for the marmalade and no one passed it. That’s all. No chains, no moaning. I’d have liked a moan.” She nods through the door at Wick, who is saying good night to a banister. “And that one? Which of you two is it who’s dead? Has anybody checked?” # speaker: clemency
* [Tell her about Sele Hill # keys: tell, truth, sele, hill, honest, brother # also: tell her the truth; tell her about my brother; he is my brother; confess about Wick; I killed him; it was my fault; admit what I did to him; it was an accident with the cart; I’m responsible for his death; I am to blame; reveal what happened on the road; Wick is the dead one; share my secret; unburden myself; It was me, I took the hill; the dead one’s Wick, and it’s my doing; I’ll tell you what happened to my brother; there was fog, and a cart, and twopence]
  -> room_honest
* [Say that he is your assistant # keys: assistant, lie, say, hired # also: lie to her; he’s my assistant; he works for me; just a bag carrier; he carries my bag; pretend Wick is a servant; Wick is my helper; he assists me on jobs; make something up; dodge it; bluff; he is an employee; fib about who he is; he’s on my payroll; Him, he only carries my things; that’s just my bag man; oh, he’s somebody I pay; he’s hired help, nothing more]
  ~ lied = true
  “Bag man,” you say. “Simple, but strong.” She looks at you for as long as it takes the candle to drip. “I see,” she says. “You do it too. You look straight at a person and you say a thing.” She turns back to the window. # mood: wary # speaker: you, you, clemency, clemency
  -> night
* [Ask what she wants from you # keys: ask, want, wants, need # also: what do you want?; what do you want me to do?; how can I help you?; what can I do for you?; what are you after?; what are you hoping for?; what is your heart’s desire?; why tell me all this?; what would make you happy?; tell me your demands; what have you in mind?; is there a favour I could do?; So what do you need me for?; what can a teller do for you?; if I could do one thing, what?; tell me what you’d like, Clemency]
  ~ clem = clem + 1
  “I want to be asked to pass things. I want to be told to be quiet.” She thinks. “I want him told, and I want him never told, and I want that key in my hand for one minute. You might give it me, later on. You might think about it.” # mood: resolute # speaker: clemency
  -> night

=== room_honest ===
~ honest = true
~ owned_up = true
~ clem = clem + 2
You have never said it to anybody. There is a toll on the low road at Sele. You took the hill, in fog, with the cart loaded, to save twopence. Wick was on the tailboard, telling you about a bishop. The wheel went over him as neat as a rolling pin. That night you stopped our cousins’ door with clay, so that for them the sun has never come up on it, and neither for him. # objective: own-up # mood: sad
“And you still have the twopence,” says Clemency. # speaker: clemency
You show her. It is sewn into your cuff.
She doesn’t say it was an accident. She takes the brick out of her bed, wraps it in a stocking, and puts it in your lap. “They’ll starve in there, you know. Your bees. And then there’ll be nobody left to tell,” she says, “and he’ll be like Papa for good.” # mood: tender # speaker: clemency
* [Ask her what she would do # keys: ask, what, would, do, her # also: what would you do?; what should I do?; would you open it?; what do you think?; tell me what to do; give me your advice; how would you handle it?; have you any suggestions?; what do you advise?; guide me, Clemency; how should I act?; I value your opinion; Would you let him go, if he were yours?; tell me straight, what’s right?; if it were your brother, what then?; could you bear to do it yourself?]
  “Me? I’d open it,” says Clemency. “But I’m not the one who would have to hear it stop whistling.” # speaker: clemency
  -> night
* [Thank her for the brick # keys: thank, thanks, brick, leave # also: thank you; thanks for the brick; say thanks; thank her and go; I’ll treasure it; I appreciate it; show my gratitude; accept the gift; how thoughtful; you are sweet; much obliged; cheers; take the warm stocking and say good night; That’s lovely and warm, bless you; nobody’s given me a brick before; I won’t forget this, Clemency; you’ll be cold without it, how kind]
  ~ clem = clem + 1
  “I’ve been thanked,” says Clemency, to the pillow, when she thinks you have gone. # mood: warm # speaker: clemency
  -> night

=== kitchen ===
~ calls = calls + 1
Thirza Coy is ironing a pillowcase at eleven at night with her back to the door. There is one window, one fire and one chair. On the table stands a honey cake the size of a hat. # scene: kitchen # mood: warm
“I bake one every Saturday,” she says. “Some goes. I don’t ask where. I find a bit of it gone and a bit of red hair on the plate, and I wash the plate.” # speaker: thirza
“You make her bed.” # speaker: you
“I make a bed.” The iron comes down. “I’m valley born. If the bees have been told, then it’s so, and I’ve no business looking up. But nobody ever told them the bed wasn’t slept in.” # speaker: thirza
{thirza > 0: She pushes the chair out for you with her foot. It is, you see, her only chair.|She does not ask you to sit.}
* [Ask how a telling is undone # keys: ask, undo, untell, how, rule # also: can it be undone?; how do you undo it?; how can a lie be taken back?; how do I untell it?; what takes it off again?; how could it be reversed?; what would break the spell?; can the mistake be fixed?; is there a remedy?; could anybody repair it?; how does one cancel what they heard?; what are the steps for unsaying it?; could she become visible again?; Is there a way to take back a telling?; how would somebody make it not so?; what would he have to say, to bring her back?; suppose it was false, how is it mended?]
  -> kitchen_rule
* [Ask who was told to the bees # keys: ask, who, told, lie, sister # also: who told the bees?; what did they tell the bees?; who did they say was dead?; what happened to the girl?; who lied to the bees?; whose death was announced?; who is that bed made for?; was it Jasper?; why do they think she died?; how was the daughter lost?; who caused it?; was it the sister who was announced?; Whose name did they give the hives?; which of the family did this?; what went on here seven years ago?; who’s supposed to be dead upstairs?]
  ~ knows_lie = true
  “He was a lad in a temper, and I’d left the key on the hook. ‘Dead to me,’ he said. He’s had nine of those suppers since. I don’t believe there’s enough left in him to know he did it.” She folds the pillowcase in four, and then in eight. # objective: learn-the-lie # mood: sad # speaker: thirza
  -> kitchen_cake
* [Beg a slice for your own hive # keys: beg, cake, slice, hive, feed # also: can I have some cake?; ask for some cake; my bees are hungry; could you spare a slice?; may I have a piece of that?; my swarm is starving; give me a piece, please; take some away with me; something sweet for my colony; is there any to share?; wrap a portion for me; I have insects to nourish; ask her for a crumb; My bees could do with some of that; might I take a bit for the skep; they’ve had nothing since November, poor things; cut me a corner for my hive, please]
  ~ cake = true
  ~ thirza = thirza + 1
  “For that?” She cuts it thick, without a word against you, and ties it up in a clean duster. “You can’t feed a thing through a shut door, my duck. You’ll have to see to that yourself.” # mood: tender # speaker: thirza
  -> kitchen_cake

=== kitchen_rule ===
~ knows_rule = true
“A lie comes off by the mouth that put it on. Jasper’d have to stand there at first light and say so.” She tests the iron on her sleeve. “And the teller by him must have a clean mouth too. No names kept back.” She lets that stand, like a pan on the side of the stove. # mood: resolute # speaker: thirza
-> kitchen_cake

=== kitchen_cake ===
{cake: You tuck the duster in beside the skep. Something stirs against the straw, a dry sound, like a page.|She wraps a piece of the cake regardless and puts it in your pocket. “For whoever’s hungry,” she says.} # speaker: thirza
~ cake = true
At the door she stops you. She is talking to the fire-irons. “If you should be speaking to anyone upstairs, in the way of your work. You might say that the vicar does wear a corset. I’ve seen it on the line. You might say that I did laugh. I’d to hold the bolster over my face.” # mood: tender # speaker: thirza
* [Promise to pass it on # keys: promise, yes, pass, tell # also: I promise; I’ll tell her; I will say so; of course I’ll tell her; yes; deliver your message; I give you my word; consider it done; I’ll let her know; rely on me; with pleasure; agree to be the messenger; swear to mention it; carry it up to Clemency; She’ll hear it from me tonight; I’ll tell her you laughed; the corset and the bolster, I’ve got it; you can count on me, Mrs Coy]
  ~ clem = clem + 1
  ~ thirza = thirza + 1
  “Then I’m obliged,” says Thirza Coy, and irons the same corner until it smokes. # speaker: thirza
  -> night
* [Tell her to look up # keys: look, up, tell, herself, dare # also: look at her yourself; you should look; why don’t you look?; just look once; raise your eyes; face her; see for yourself; open your eyes; encourage her to be brave; turn round once; stop pretending she’s gone; lift your head; break the habit; she’s standing right behind you; She’s there, Thirza, use your eyes; just once, when you make the bed, look; what are you so frightened of seeing; stop staring at the iron and look]
  ~ thirza = thirza + 1
  “And if I looked,” she says, “and there was nobody?” The iron hisses. You have no answer that would fit in a kitchen. # mood: sad # speaker: thirza
  -> night

=== landing ===
~ calls = calls + 1
Jasper is on the top landing, in his stockinged feet, outside the white door. He has a glass in each hand. He offers you one and finds that he has drunk it. # scene: room # mood: sad
“I come up here of a night,” he says. “I couldn’t tell you why. I stand. Then I apologise and go to bed. Do you find that? That there are bits of a house you have to be sorry in?” # speaker: jasper
Since the suppers began, he says, he has mislaid his schooldays, the whole of Scarborough, and the name of his dog. He puts his palm on the white door, low down, where a child would be. “Father’s so pleased when we eat,” he says. # speaker: jasper
* {knows_lie} [Tell him what he told the bees # keys: tell, lie, told, sister, bees # also: you told them she was dead; tell him the truth; tell him about the lie; it was you, Jasper; you lied to the bees; explain what he did; break the news; confront him; you were in your nightshirt; remind him of the key; your words made her vanish; she was lost through you; let him know his guilt; She isn’t dead, Jasper, you said so; it was you that stopped her clock; seven years ago you went down with the key; four words in a nightshirt did it]
  -> landing_known
* [Ask what he remembers of his sister # keys: ask, remember, sister, clemency # also: do you remember Clemency?; tell me about your sister; what was your sister like?; had you a sister?; ask about Clemency; what do you recall about the girl?; does the name Clemency mean anything?; when did you last see Clemency?; describe the girl with the plait; has it slipped your mind who she was?; any childhood memories of her?; reminisce about Clemmie; Who’s the sister you mentioned?; what colour was her hair, Jasper?; do you think of her at all?; how did your sister die, Jasper?]
  ~ jasper = jasper + 1
  “A red plait. Being hit with it.” He smiles, then looks for what he was smiling at. “She died. There must have been an illness. One would think I’d know what of.” He tries the door handle, the way you test a tooth. # mood: tender # speaker: jasper
  -> landing_end
* [Take the empty glasses off him # keys: take, glass, glasses, kind, drink # also: take the glasses; let me take those; stop him drinking; give me the glass; help him; you’ve had enough; relieve him of the whisky; clear away the tumblers; confiscate the booze; tidy up after him; put the drinks aside; pass those to me; Here, I’ll hold those for you; that’s enough whisky for tonight; let’s put these down, shall we; you’ve finished both, hand them over]
  ~ jasper = jasper + 1
  He lets you have them, and doesn’t know what to do with his hands. “You’re very kind. I have the feeling I’m not,” says Jasper. “It’s odd, to have the total and not the sum.” # mood: sad # speaker: jasper
  -> landing_end
* [Tell him not to eat tomorrow # keys: eat, warn, stop, supper, food # also: don’t eat it; stop eating at that table; warn him about the suppers; the meat is eating you; skip supper tomorrow; keep away from your father’s table; push your plate aside; no more dinners; that food devours your memories; it’s poison; leave the meat alone; skip that feast; fast from now on; you must quit those meals; Whatever he carves, leave it; he’s feeding you yourself, Jasper; don’t sit down with your father again; go hungry, it’s safer]
  “There won’t be a tomorrow, will there?” he says. “There’ll be Father’s, or there’ll be the other thing. I have been practising the other thing. It comes out as ‘good morning’.” # mood: afraid # speaker: jasper
  -> landing_end

=== landing_known ===
“You told them that your sister was dead to you,” you say. “Seven years ago, in your nightshirt. She isn’t dead. She’s through there, and she’s been eating candles.” # mood: resolute # speaker: you
He doesn’t argue. It goes into him with no resistance, like a key into the right lock. He sits down on the top stair, and for a while all that happens is that he gets older.
“Did she get her tram?” says Jasper. # speaker: jasper
“No.” # speaker: you
Behind the white door somebody has stopped moving about.
* [Say he can still unsay it # keys: unsay, undo, still, say, chance # also: say it can be taken back; it can be undone; you can put it right; it’s not too late; tell the bees it was a lie; give him hope; there is a way to fix this; correct your mistake at dawn; you could bring her back; offer him a second go; reverse it; take it all back, Jasper; repair the damage; you may yet save her; It isn’t over, you can mend it; tell them at dawn that she’s alive; there’s one way, and it’s your mouth; you broke it, you can fix it]
  ~ confess = true
  ~ jasper = jasper + 2
  “At first light. In front of you?” He is grey to the lips. “I’ll say it. Hold my sleeve, will you, in case it’s empty.” # mood: resolute # speaker: jasper
  -> landing_end
* [Say that you will hold him to it # keys: threaten, force, hold, make # also: threaten him; make him promise; make him say it; warn him; force him to; demand that he confess; order him to show up; insist on it; frighten him into it; I’ll drag you there; put pressure on him; threaten consequences; bully him; You will be there at half past six; I’m not letting you wriggle out; you’ll say it or I’ll name you; swear to me you’ll be at the wall]
  ~ confess = true
  “You’ll be at the wall at half past six,” you tell him, “or I shall tell them a name of my own choosing.” He nods, gratefully. To some people it’s a relief to be frightened of something in particular. # mood: angry # speaker: you
  -> landing_end
* [Leave him alone with it # keys: leave, alone, go, quiet # also: walk away; leave him to it; leave him be; go away quietly; go and leave him; give him space; let him grieve; vanish down the stairs; head back down; let it sink in; tiptoe off; fade into the dark; let him brood; allow him some privacy; I’ll leave you to think; good night, Mr Sallow; I’ll be downstairs, take your time; you’ll want a moment by yourself]
  ~ jasper = jasper + 1
  You take your candle down a flight. When you look back, he has laid his cheek against the door, like a man listening at a hive. # mood: sad
  -> landing_end

=== landing_end ===
Down in the hall Wick is trying on the family’s hats. He is telling the umbrella stand about the bishop, and cannot get him past the smithy.
-> night

=== wall ===
~ calls = calls + 1
We live in the garden wall. Thirteen arches are let into the chalk, as deep as bread ovens, and twelve of them hold a skep in a straw hackle, like a row of old women outside a post office. The thirteenth stands empty. We have been keeping it, without being told for whom. # scene: wall # mood: mysterious
The moon is up. As you go along the row we fall quiet, one hive after another. It isn’t rudeness. We can hear them, on your back: some forty of our cousins, in the dark, walking round and round upon dry comb.
“They don’t think much of us,” says Wick. He sits on the frosty grass and leaves no mark. “How long have I been a bit off colour? I make it about a week.” # speaker: wick
* [Tell him the true count # keys: tell, truth, months, eleven, count # also: be honest about the number; eleven months; it’s eleven months, Wick; tell him the truth; you’re dead, Wick; tell wick how long it really is; nearly a year, Wick; you died in November; give him the bad news; put him straight; it has been far longer; admit that he’s gone; confess everything; there’s something you should know; Wick, it’s been since November; it’s a lot longer than that, brother; you’re not ill, you’re dead; I’ve counted, and it’s eleven]
  -> wall_wick
* [Say a week is about right # keys: week, lie, agree, yes # also: about a week; yes, a week; agree with him; lie to Wick; don’t upset him; that sounds right; pretend with him; humour him; seven days or so; comfort him with a fib; let him believe it; play along; spare his feelings; go along with it; Seven days, maybe eight; you’ll be right as rain, Wick; that’s it, you’ve had a bad cold; just under the weather, since last Sunday]
  “I thought so,” he says comfortably. “It’s been a long one, though.” He begins to count us on his fingers, gets as far as four, and starts again. He does this for some time. You used to do sums off him, at school. # mood: sad # speaker: wick
  -> wall_skep
* [Set the skep in the empty arch # keys: set, skep, arch, thirteenth, put # also: put the skep in the arch; put it in the thirteenth; leave the hive here; put my bees with theirs; set it down in the gap; get rid of the weight; put down the basket; let them live there; fit it into the free space; slide it into the vacant slot; line mine up with the row; unload my burden; lodge our cousins; place it in the niche; There’s a spare place for you, little ones; in you go, next to your cousins; that empty one’s just the right size; my back’s killing me, down it goes]
  ~ placed = true
  It slides home as if the arch had been cut round it. Your back feels light and rather foolish. All down the wall, very low, we take up the note where we left off. # mood: tender
  -> wall_skep

=== wall_wick ===
~ owned_up = true
“Eleven months,” you say. “You’re dead, Wick. It was the hill. I took the hill to save twopence, and I’ve never told anyone. I stopped the hive up so that I wouldn’t have to.” # objective: own-up # mood: sad # speaker: you
He undoes one waistcoat button, has a look, and does it up. “I did wonder,” he says. “You’ve been laughing at that joke, and it hasn’t got a middle.” # speaker: wick
He moves over and leans on you. There’s no weight to it, only cold, along one side, like sitting by a window.
“Twopence,” says Wick. “You tight old devil.” He begins to laugh, and for the length of that laugh there is nothing missing from it at all. # speaker: wick
-> wall_skep

=== wall_skep ===
{placed: The clay in the skep’s mouth has dried to the colour of your veil. There is a crack across it as fine as a hair, and now and then the hair moves.|You unrope the skep and stand it on your knees. The clay in its mouth is the colour of your veil. There is a crack across it as fine as a hair, and now and then the hair moves.}
Twelve hives are listening to you decide. If this wall came down, it strikes you, nothing that has ever been told to it would be told any more. Three hundred years of it. You wonder how many people that is, and whether they would want breakfast. # mood: wary
~ knows_wall = true
* {cake} [Push cake in at the crack # keys: cake, feed, crack, push # also: feed the bees; give them the cake; push some cake through; feed them cake; crumble the cake for them; offer them something sweet; nourish them; poke crumbs in; slip a morsel through; let the bees eat; stuff some food inside; share the duster with them; use Thirza’s gift; breakfast for the bees; Here, try some of Thirza’s baking; eat up, my dears; honey for the honey-makers; open wide, there’s crumbs coming]
  ~ fed = true
  You crumble it fine and work it in with a grass stem. Something on the other side takes hold of the stem and pulls. “Ah,” says Wick suddenly, “the smith looks at the donkey!” That is all there is. It is more than there was. # mood: warm # speaker: wick
  -> night
* [Promise them one more day # keys: promise, day, wait, tomorrow # also: ask them to wait until tomorrow; not tonight; I’ll let you out tomorrow; just one more day; put it off; be patient a little longer; soon, I swear; later, little ones; postpone; buy some time; delay the whole thing; Tomorrow, I’ll let you out tomorrow; give me until the next sunrise; I can’t do it tonight, my loves; bear with me, one day more]
  You have promised it every night since last November. They have no calendar in there. They believe you each time. # mood: sad
  -> night
* [Rest your head against the straw # keys: rest, head, lean, straw # also: listen to them; lay my head on the skep; lean on the hive; put my ear to it; rest a while; lay my cheek on it; close my eyes; put my face to the basket; breathe in the smell; stay with them quietly; hug the hive; be near them; enjoy the music; Let me lean on you a while; hum to me, little ones; I’m so tired, I’ll lay my head here; sing, Wick, I’m listening to them]
  It smells of smoke and old summers. You can pick out, you think, separate feet. Wick takes up his tune again and the hive comes in under it, a third below, and for a bar or so nobody in the valley is missing. # mood: tender
  -> night

=== summons ===
At four a bell rings that has had no clapper since Easter. Gideon Sallow is in his place, and he has begun. # scene: table # mood: afraid
He has carved the candlesticks, the salt, the pattern off the plates, and a long slice out of the dark by the sideboard, through which you can see rather a lot of stars. He is hungry now in the way that a slope is steep.
“Sit, Teller. We’ll talk trade,” he says. It’s his old voice, but it arrives in the wrong order. “I have lost. The word. For what one says to guests.” # speaker: gideon
The card at your elbow has your name on it. You have told nobody in this house your name.
* [Sit down across from him # keys: sit, chair, down, table # also: take the chair facing him; take a seat; sit opposite Gideon; all right, let’s talk; sit with him; pull up a seat; join him at dinner; make myself comfortable; settle opposite the host; listen to his offer; talk business; accept the invitation; obey; park myself; Very well, Gideon, let’s talk trade; I’ll take this seat, thank you; mind if I have this one opposite; right, what’s on your mind, sir]
  {ate: The chair takes you, snug as a glove. You ate here, and it knows your measure.|The chair sighs. You never ate here, and it has nothing to hold you by.}
  -> bargain
* [Stay on your feet # keys: stand, stay, feet, refuse # also: I’ll stand; remain standing; don’t sit down; I prefer to stand; refuse the chair; keep upright; be defiant; speak, I’m fine here; keep my distance; hover by the door; decline to be seated; lean on the sideboard; I shan’t be staying long; I’d rather not sit, thanks; my legs are fine as they are; I’ll hear you from here; no chairs for me tonight]
  {ate: You mean to. Then you are seated, with a napkin in your collar. You ate here, and the chair knows its own.|“As you like,” says Gideon. “They all sit in the end. It’s the legs.”} # speaker: gideon
  -> bargain
* [Say the word is welcome # keys: welcome, word, say, help # also: welcome; the word is welcome; you mean welcome; help him find the word; tell him the word; finish his sentence; supply the missing expression; remind him of good manners; you’re thinking of welcome; prompt him; complete the phrase; assist his memory; it’s called hospitality; fill in the blank; I believe it’s “welcome”; are you looking for welcome, sir; one says welcome to guests; it begins with a W]
  “That’s the fellow. It sounds smaller than it was.” {ate: The chair beside you has drawn itself out, and you find that you are in it. You ate here.|He is so grateful that for a moment you see the host he must have been.} # mood: sad # speaker: gideon
  -> bargain

=== bargain ===
“Your brother keeps well. For eleven months. But your bees are dying, and he’ll turn, as I’ve turned. Unless he is at a table.” He tilts the knife, and you see Wick in it, reflected, whole, with beer in his hand. “Say nothing at first light. At this table nobody will ever be told. Not him. Not me. He will have his jokes, and you’ll laugh at them, and there’ll always be a next course.” # objective: hear-the-bargain # mood: mysterious # speaker: gideon
“And the others?” # speaker: you
“They’re family,” says Gideon, as one might say they’re kindling. # speaker: gideon
Wick has come to stand behind your chair. “Is there really beer?” he says. # speaker: wick
* [Ask what he would be carving # keys: ask, carving, what, price, meat # also: what will you carve?; what would we eat?; where does the meat come from?; what’s on the menu?; who is the main course?; what would you feed us?; whose flesh is it?; what is served at this table?; what do you cut up?; where do you get the food?; will it be people?; what’s the dish made of?; And where’s the joint coming from?; an empty dish, so what do you carve?; what’ll be under the knife, Gideon?; who pays for all those courses?]
  “Why, you,” says Gideon, astonished. “All of you. There is a great deal of eating on a person, if you take it thin.” He means it as a compliment to the house. # mood: afraid # speaker: gideon
  -> bargain_end
* [Ask if he knows Clemency lives # keys: ask, clemency, daughter, alive, lives # also: do you know Clemency is alive?; your daughter is alive; Clemency isn’t dead; she’s alive, you know; tell him about Clemency; the lady down there is flesh and blood; have you noticed her appetite?; your child is alive and well; are you aware that she’s living?; he should learn that his girl survived; mention the daughter; there is breath on her glass; your eldest is warm; have you realised?; Your girl’s alive, did you know?; don’t you see that Clemency breathes?; can’t you feel she’s warm?; have you never wondered about your daughter?]
  ~ clem = clem + 1
  The knife stops. “The girl. She’s warm,” he says slowly. “I thought it was the soup.” Something goes over his face that’s too late to be any use to anybody. “She should have been helped first. I served her. Last. Every night.” # mood: sad # speaker: gideon
  -> bargain_end
* [Shake his hand on it # keys: accept, shake, agree, deal, hand # also: it’s a deal; I accept; agree; take the bargain; yes, keep Wick here; seal it; sold; you win, Gideon; let my brother stay; settle it; make the trade; I consent; anything to save Wick; I’ll keep my mouth shut; You’ve got yourself a bargain; done, nobody gets told; for Wick’s sake, yes; put it there, Gideon]
  -> accept

=== accept ===
His hand is dry and weighs nothing. It is like shaking a coat. “There,” he says. “Was that so hard?” # mood: wary # speaker: gideon
It wasn’t. That’s what you notice. The window’s still black, the wall is still at the bottom of the garden, and nothing has closed. He has turned away to see to a sauce. You could be down the passage before he looked round{ate:, if you left your coat to the chair}.
Wick doesn’t say anything. He’s looking at the beer in the blade, and he’s trying, you can tell, to remember liking it.
* [Stay, and pass Wick a plate # keys: stay, plate, sit, remain, wick # also: stay at the table; sit with Wick; give Wick a plate; stay here with my brother; let him have his beer; sit down to dinner for ever; dine with my brother; settle in for good; serve him a beer; abide by what was settled; let him be happy; remain seated; spend eternity together; feed him; Here, Wick, have a beer; budge up, brother, we’re staying; let’s have dinner, you and me; tell me the one about the bishop, over supper]
  -> end_place
* [Get up while he stirs # keys: get, up, run, leave, escape # also: run for it; leave now; slip out; get out of here; escape while his back is turned; change my mind; bolt; flee while he’s busy; abandon him; go for the door; leave my coat and hurry; rise quietly; make my getaway; dash down the passage; Wick, quick, while he’s at his sauce; this bargain’s off, I’m going; come on, Wick, we’re off; quietly now, out the side door]
  You get up. Among tellers a handshake with the dead isn’t binding. It is not even, strictly, a handshake. # mood: resolute
  -> bargain_end

=== bargain_end ===
{ate: It takes Wick and the poker to lever you out of that chair. Your coat stays behind, sitting upright, and Gideon says something civil to it.|You go out by the service door. He lets you. He’s carving the tick out of the mantel clock, and wants both hands.}
The passage is cold and smells of apples. It’s a quarter past six. Through the scullery window there’s a line of bone along the top of the hill. # mood: resolute
Clemency is sitting on the draining board with her boots on. “I’ve been thinking that you’ve got the key and a veil,” she says, “and that everybody sees you coming, and gives you a shilling. Let me hold it. Jasper’s slept with it round his neck for seven years. I only want to know what it weighs.” # speaker: clemency
* [Give Clemency the key # keys: give, key, hand, clemency, yes # also: let Clemency have the key; hand over the key; all right, have the key; trust her with the key; let her have it; hand it across; borrow it for a minute; satisfy her curiosity; lend it to her; place it in her palm; take it, Clemency; humour her; grant her wish; Go on, feel how heavy it is; you’ve waited seven years to hold it; I trust you, catch; it’s yours for a minute]
  {honest or (clem >= 3 and not lied): -> key_back|-> end_veil_door}
* [Keep the key in your fist # keys: keep, key, no, refuse, fist # also: no; don’t give it to her; hang on to the key; I can’t give it to you; keep it myself; hold on tight to it; I need it for my trade; refuse to part with it; that stays with me; shake my head; deny her; it’s too dangerous; tell her to wait; Sorry, Clemency, it stays in my hand; I’ll hang on to that, miss; I’d rather hold it myself; not yet, I need it at the wall]
  “No,” says Clemency. “I wouldn’t either.” She gets down, and follows you all the same, at the distance of someone who isn’t there. # mood: sad # speaker: clemency
  -> garden
* {knows_lie and not confess} [Send her to haunt her brother # keys: haunt, send, jasper, ghost, sheet # also: haunt Jasper; go and scare Jasper; put a sheet on and frighten him; give him a fright; be a ghost for him; spook Jasper; let her moan at him in linen; have her dress up as a phantom; terrify him out of bed; use the laundry; drive him down here; play a trick on him; pretend to be a spectre; get your revenge; Go and frighten the truth out of him; boo him out of bed, Clemency; there’s a sheet on that airer, use it; why not give your brother a scare]
  -> key_sheet
* {knows_lie and not confess and jasper >= 1} [Wake Jasper and tell him everything # keys: wake, jasper, fetch, tell # also: get Jasper up; tell Jasper what he did; go and fetch Jasper; wake him; bring Jasper down; rouse him; drag him from his sleep; summon him; bring the truth to him; explain it to Jasper; collect him from upstairs; shake him by the shoulder; speak with him face to face; let the liar know; Jasper, get up, you’ve got to hear this; he needs to know what he did; let’s get your brother out of bed; I’ll shake him and say it all]
  -> fetch

=== key_back ===
~ ally = true
She weighs it. She goes as far as the back step with it, and stands there, looking down the garden to the wall. You watch her shoulders. It’d take her a minute, and any name she liked. # mood: wary
Then she comes back in and slaps it down in your palm, hard enough to leave rust. “I had it in my hand and gave it back,” says Clemency. “I want that noted. It’s been so long since anyone could think well of me.”{not knows_lie: Then, in four sentences, she tells you what her brother told the bees.} # speaker: clemency
{confess: She squints past you at the stairs. “There’s my brother on the bottom step with his boots on the wrong feet. He looks like the morning of an operation. What did you say to him?” You tell her, and she sits down rather quickly on a bucket.|“Now I’ll fetch that brother of mine,” she says, and pulls a sheet off the airer.} # speaker: clemency
* {not confess} [Let her fetch him # keys: let, fetch, her, sheet, yes # also: leave it to her to bring him; go and get him; let Clemency do it; go on then; you get your brother; yes, bring him down; send her up for Jasper; good idea; go with her scheme; don the sheet and haunt him; agree to her plan; have her collect him; scare him, Clemency; go wake him; Be my guest, frighten him; you go up, I’ll wait here; bring him any way you like; run and get him, then]
  -> key_sheet
* {confess} [Go down together, all three # keys: go, together, three, down # also: let’s go together; all of us; come on, all of you; walk down with both of them; come with me, both of you; walk to the garden side by side; lead them both to the wall; everybody with me; take Jasper and Clemency along; set off as a group; bring everyone; off to the hives; let’s get moving; we face it as one; Come along, both of you, it’s nearly dawn; off we all go; follow me, you two; the four of us, then, to the hives]
  You go down in single file, the liar, the teller and the lie. Wick brings up the rear with the bag. # mood: resolute
  -> garden
* [Tell her you must do this alone # keys: alone, no, wait, stay # also: tell her that you have to go alone; I must go alone; stay here; I’ll go by myself; let me do this on my own; it’s my burden; I’m a lone worker; stay behind, please; dismiss her; we separate here; remain in the scullery; solo; this is a private matter; I prefer to be solitary; I need to be by myself for this; you stop here, I’ll manage; this part is mine, Clemency; I’ll walk down there on my own]
  ~ ally = false
  “Of course,” she says. “Why change now?” But she says it quite gently, and she comes after you only as far as the step. # mood: sad # speaker: clemency
  -> garden

=== key_sheet ===
~ sheet = true
~ confess = true
~ knows_lie = true
No valley person can see Clemency Sallow, but there isn’t one who could fail to see a sheet. It goes up the back stairs with its arms out. There’s a pause. Then, from the top landing, after seven years of wanting to, she moans. # mood: merry
Jasper comes down in four strides, with the sheet behind him, driving him as a dog drives a hen. At the scullery door he stops. He turns round. The thing is out of breath and giggling. There is a red tuft sticking out at the top.
“Clemmie?” says Jasper, to the laundry. # speaker: jasper
“He can see the sheet,” Clemency says, from inside it, not giggling now. “Tell him. Tell him what he did. I want to watch it arrive.” # speaker: clemency
* [Tell him all of it, walking # keys: tell, all, him, walk, truth # also: tell him everything; tell him the truth; explain it to Jasper; walk and tell him; say what he did; give him the full story on the way; fill him in; break it to him; describe his lie to the bees; recount the history; reveal it on the path; let him know what happened; talk to him while we move; start at the beginning; Walk with me, Jasper, I’ll explain; it began with you in your nightshirt; listen while we go, it’s about the bees; you told the hives, and here’s what followed]
  You tell him, down the length of the cabbage bed. The sheet walks on his other side and corrects your dates. # mood: sad
  -> garden
* [Make her lift the sheet # keys: lift, sheet, off, show, remove # also: have her pull the cover away; take the sheet off; lift it; show him your face; let him see her; uncover yourself; pull off the linen; unveil her; drop the disguise; raise the cloth; have her come out from under there; strip away the laundry; no more hiding; let him have a proper view; Come out of there, Clemency; take it off, he ought to see you; off with that thing, let him look; show yourself, never mind the ghost]
  She lifts it. Jasper looks at the space with his whole face. “No,” he says humbly. “Put it back on. Tell me what I did.” You tell him. # mood: tender # speaker: jasper
  -> garden

=== fetch ===
~ confess = true
~ knows_lie = true
Jasper is asleep on the top stair with his cheek on the white door. You tell him while he’s still too warm to defend himself: the nightshirt, the key, the four words, the candle ends. # mood: resolute
“I knew there was a total,” he says. He puts his boots on the wrong feet. On the way down through the house he touches each thing he passes, the newel, the clock, the coats, like someone leaving it all in another person’s name. # speaker: jasper
In the scullery he says to the empty draining board, “I’m so sorry.” Clemency is by the copper. “Left a bit,” she says, and her voice cracks down the middle. # speaker: jasper, clemency
-> garden

=== garden ===
The grass is stiff with frost. Behind you, in the house, chairs begin to move by themselves, drawing up. There’s a light along the ridge like the edge of a plate. # scene: dawn # mood: resolute
{confess: Jasper walks on your left, moving his lips.} {ally: Clemency has you by the sleeve, on the right, and isn’t letting go.} {sheet: She has kept the sheet on, so as to be company.} Wick comes last, whistling the tune he has.
Here we all are, then. Twelve of us in our arches, {placed: and your skep in the thirteenth, with its mouth shut|and one arch empty}. We will hear one teller, at one dawn. You lift the key. It’s eleven minutes to seven, and whatever you say is going to be so.
* {confess} [Let Jasper speak first # keys: jasper, speak, first, unsay, confess # also: Jasper first; go on, Jasper; let Jasper take back his lie; you first, Jasper; let Jasper unsay it; after you; give him the floor; it’s his turn; have him admit it; step aside for him; invite him to talk; Jasper should begin; nudge him forward; let the son say his piece; Jasper, say what you came to say; it’s yours to begin, Mr Sallow; listen to him, bees, before me; now’s your moment, unsay it]
  -> jasper_speaks
* [Knock, and tell them Gideon # keys: knock, gideon, tell, dead, job # also: tell them Gideon is dead; do the job I was paid for; knock on the hive; tell the bees Gideon is dead; knock three times; announce the old man’s death; rap on the straw; do my duty; report the master’s passing; earn my fee; perform the telling; begin the ceremony; inform the hives; deliver the news; Bees, your master is dead; three knocks, and the name; Gideon Sallow died ten days ago; right, let’s put the old man down]
  -> fee_knock
* [Put your boot to the wall # keys: boot, kick, break, wall, smash # also: kick the whole thing down; smash the wall; break the wall; kick it over; destroy the arches; demolish it; bowl it over; wreck the hives; stamp on it; attack the skeps; tear it down; topple it; lash out; free them at once; Down with the lot of you; nobody should ever be told again; I’ll kick your arches in; no more names, no more dying]
  -> boot
* {not confess} [Go back in and sit down # keys: back, sit, house, return, table # also: return to the table; go back to Gideon; go back inside; give up and go in; take the bargain after all; surrender to Gideon; slink back to dinner; choose the deal; rejoin dinner; retreat to the dining room; forget it and dine; walk in to supper; accept his offer; take my place at the feast; I’d rather have my supper; Wick, let’s go and get that beer; I’m coming, Gideon, keep my chair; inside, where it’s warm, come on]
  -> end_place

=== jasper_speaks ===
Jasper kneels in the frost in front of the first hive. He knocks with his knuckles, since you have the key, and has to start again because he has said good morning.
“I told you my sister was dead to me. It was a lie. It was only a thing that one says.” He is shaking so hard that the straw rustles. “She is alive. Her name’s Clemency. She hits people with her plait.” # mood: resolute # speaker: jasper
We hear him. We would like to oblige. But there’s a thing in the way, a little dry sound, forty cousins walking round and round in the dark. {knows_rule: A clean mouth, Thirza said. No names kept back.|It comes to you what we are waiting for. It isn’t Jasper. A liar can’t be untold beside a teller with a name in the pocket.}
Wick has stopped whistling. “Is it me?” he says. # speaker: wick
* [Break the clay and tell them Wick # keys: break, clay, wick, tell, open # also: tell them about Wick; open the skep; say Wick is dead; let my bees out; yes, Wick, it’s you; confess about my brother; unseal the hive; name Wick; finally be truthful; dig out the seal; unstop it; admit he died; release our cousins; crack it; Yes, it’s you, Wick, I’m sorry; bees, my brother’s dead too; open up, little ones, it’s time; I’ve one name in my pocket, and it’s his]
  -> break_clay
* [Say no, and tell them only Gideon # keys: no, gideon, only, refuse, keep # also: refuse, and name only Gideon; no, it’s not you; only Gideon; keep Wick; lie to Wick again; deny it to Wick; announce just the old man; stick to the job; protect him; you’re safe, Wick; reassure him; hide it from him; shake my head; carry on pretending; It’s nothing to do with you, Wick; don’t you worry, it’s just Gideon; bees, only the master has died; hush, Wick, you’re fine]
  -> fee_knock
* [Kick the wall down instead # keys: kick, wall, boot, break, smash # also: kick it down; break the wall; smash the wall; knock down the lot; free everybody; demolish everything; push it over; destroy it; wreck the place; stamp it flat; topple the arches; tear it to pieces; ruin it; put my foot through; To blazes with all of this; let them all get up, then; I won’t lose him, down it comes; down with the lot of it]
  -> boot

=== break_clay ===
You {placed: kneel at the thirteenth arch|set the skep in the thirteenth arch, where it fits}. Your hands know how to knock; they have done it for four hundred strangers. They will not do it. # mood: tender
“Here,” says Wick. He puts his hand round yours on the key. Together you are just about strong enough for a bit of dried mud. {owned_up: “Twopence,” he remarks. “I’d have paid that.”|“You should have said,” says Wick. “I’d have been all right about it. I’d have been dead, I’d have had the time.”} # speaker: wick
The clay falls out in one piece. In the hole there’s a face the size of a lentil, feeling for the morning with both hands.
* [Say the whole of his name # keys: say, name, wick, tell, whole # also: say his name; Warwick Marrable; tell them my brother is dead; say it; his whole name; speak it in full; announce my brother; pronounce it; tell them who died; give them every syllable; lay him to rest; utter it aloud; complete the telling; Warwick Marrable is dead; bees, this is my brother; he died on Sele Hill, I was driving; Warwick, that’s what our mother called him]
  -> end_all
* [Ask him for the joke first # keys: ask, joke, bishop, donkey, first # also: tell me the joke first; one last joke; how does the joke go?; finish the joke; tell me the one about the bishop; one more laugh; hear the punchline; how did it go on at the forge?; repeat it for me; I want to know the ending; what about the smith?; the funny story, please; make me giggle before you leave; what about the oats?; Go on, Wick, tell me the bishop; what did the smith say, Wick?; make me laugh once more; how does it end, brother?]
  “A bishop rides up to a smithy on a donkey,” says Wick, quite steadily, “and I’ll tell you the rest directly. Go on. You’re letting the cold in.” # speaker: wick
  -> end_all

=== fee_knock ===
You go to the first hive with the key the right way up. You’ve done this for four hundred families, and the thing is to be brief. {confess: Jasper is looking at you. Beside him the frost has been trodden down by a pair of boots with nobody you may mention in them.|Somewhere behind you a pair of boots has stopped in the frosty grass.} # mood: wary
“Boss,” says Wick, low. “What about the others?” # speaker: wick
There are always others. In your experience a house is a great many names, and you get paid for one. The light has reached the top of the wall.
* [Say Gideon’s name, and stop there # keys: gideon, name, stop, say, tell # also: just Gideon; only Gideon; one name; Gideon Sallow is dead; that’s all I was paid for; finish the job; only the father; skip the others; do what I was hired for; announce the master; keep it short; get it finished; the old man alone; carry out my contract; Gideon Sallow, and that’s the lot; your master’s dead, bees, good morning; I was hired for one, you’ve had it; sixpence, one name, we’re done]
  -> end_fee
* {confess} [Lower the key and look at Wick # keys: lower, wick, look, brother, clay # also: look at my brother; put the key down; turn to Wick; what about Wick?; I can’t leave him out; face him; Wick must be mentioned as well; open my own skep; it is time for him to rest; do right by him; pause and turn to him; meet his eyes; I owe him; my own dead come first; I can’t, not without you, Wick; there’s somebody else I have to tell; you’re right, Wick, what about you; brother, I’ve kept you too long]
  -> break_clay
* [Throw the key in the nettles # keys: throw, key, nettles, sit, silence # also: fling the key away; throw it away; get rid of the key; I won’t tell them anything; tell nobody; toss it into the weeds; abandon the telling; hurl it; ditch it; chuck it over the fence; discard it; choose a seat at the feast; walk out; stay mute; I’m not telling anybody anything; off you go, into the nettles; let the whole lot stay untold; I’m sick of this key]
  -> end_place

=== boot ===
You’ve been civil to bees for twelve years. You put your boot against the first arch and you feel the whole wall give, very slightly, like a jaw. # mood: angry
“Steady,” says Wick. {knows_wall: “That’s everyone they’ve ever been told. You said so. That’s a lot of boots under one table.”|“That’s everybody, that is. Everybody they’ve ever been told. That’s three hundred years of them.”} He doesn’t sound as if he minds. He sounds as though he’s wondering whether there would be anybody he knew. # speaker: wick
We’d ask you to think. It is not as if we could stop you. We have one sting apiece, and you’ve a veil.
* [Bring the whole wall down # keys: wall, down, kick, bring, destroy # also: push it over; kick it down; let everyone out; do it; wake them all; shove hard; demolish it; flatten everything; finish it off; topple the lot; smash the arches; free the dead; make it collapse; tear it apart; Up you get, all three hundred years of you; over goes the wall; wake up, everybody; push until the straw rolls]
  -> end_breakfast
* [Take your boot away and tell Gideon # keys: boot, away, gideon, tell, stop # also: don’t do it; step back and tell them Gideon; stop, just tell them Gideon; leave the wall alone; boot down, name Gideon; cool off and do my job; relent; spare them; lower my foot; announce the old man; change my mind; leave it standing; do what I came for; rap properly; All right, I’ll just say Gideon; sorry, bees, I’ll do my work; I nearly did it, one name and home; steady, I’ll knock like a teller should]
  -> end_fee
* {confess} [Break the clay instead # keys: clay, break, wick, skep, instead # also: open my own hive; let my bees out; tell them Wick; open the skep; break my own clay; free my cousins; crack the seal; let my brother go; unseal my hive; say who I left out; it is my own lie that counts; release the forty; dig the stopper out; admit what I hid; It’s my own clay that wants breaking; out you come, my poor bees; Wick, it’s your name I’ll say; not their wall, my skep]
  -> break_clay

=== end_all ===
“Bees,” you say, “your master Gideon Sallow is dead. And Warwick Marrable is dead, my brother, on Sele Hill, the twelfth of last November. I was driving.” # objective: tell-the-bees # mood: tender # ending: all-told # speaker: you
So it is so. In the house a knife is laid down on a dish. Jasper turns his head and makes a noise, because his sister is standing next to him in a ball dress and a curtain, as red as a fox and crying with temper. She hits him. He thanks her.
“The smith says, ‘My lord, that donkey’s been dead a week,’” says Wick, fast, in the light. “And the bishop says, ‘I know, but nobody’s had the heart to tell him, and I’ve four parishes to do.’ So the smith goes and whispers in its ear. ‘Well,’ says the donkey.” # speaker: wick
You wait for the rest. You know it, of course. You say it for him, aloud, to a patch of frost that has no mark on it: that explains the oats.
{fed:Forty|Nineteen} bees come out of the thirteenth arch and go up, one after another, to see what day it is.
-> END

=== end_fee ===
“Bees,” you say, “your master Gideon Sallow is dead,” and along the wall, twelve times over, and so it’s done. In the dining room something that was sitting up lies down. The tall clock coughs and strikes seven. # objective: tell-the-bees # mood: sad # ending: the-fee # speaker: you
{confess: Jasper waits for there to be more. Then he looks at the place where his sister is, and wishes it good morning.|Jasper comes out in his stockinged feet to cry and to thank you.} There’s a small new hole in the frost beside him, where somebody has stamped.
You sign Thirza’s book. One name, sixpence. {ate:There’s a line for your own address, and you find you can’t supply the colour of the door, the street, or, now you come to it, the town.|Out of the shilling you give back sixpence, for a name you didn’t say.}
On the lane the sun is out{placed:, and the skep is on your back again}. “A bishop,” says Wick, behind you. He walks for a while. “A bishop,” he says. # speaker: wick
You put your palm flat on the straw. You hold your breath. You hold it all the way to the bottom of the hill.
-> END

=== end_place ===
There’s a fire in the dining room, and the candlesticks are back. The sun comes up behind you like something happening to another family. # scene: table # mood: mysterious # ending: a-place-laid
“Welcome,” says Gideon, who has found the word. He sees to Wick first: beer, with a head on it. Wick drinks it. He tells the one about the bishop, with the smith, and the whisper, and all the middle in, and you laugh until you have to hold on to the cloth. # speaker: gideon
Jasper laughs. Thirza laughs, sitting bolt upright. At the end of the table the woman in the curtain isn’t laughing. She is the only one breathing, and she’s looking at the door, and she gets up and takes your veil off its peg as she goes.
“Outside cut?” says Gideon. # speaker: gideon
You hold your plate out. It is the kitchen, the step, the door. It’s green, you see. It was green. Then it is delicious, and you couldn’t tell anybody what.
-> END

=== end_veil_door ===
She weighs it. “It’s lighter than you’d think,” says Clemency, and she’s off the draining board and gone. # mood: afraid # speaker: clemency
{lied: You looked straight at her and you said a thing. She has had seven years to learn what that does.|You had the run of the house all night, and not an honest word to spare for her. She has had seven years of that.} By the time you’ve got the back door open she is halfway down the garden, in her curtain, running like a girl.
“Boss?” says Wick. “She’s got our key.” # speaker: wick
* [Shout to her to stop # keys: shout, stop, call, yell # also: stop; shout at her; call her back; yell at her; come back; holler; cry out; scream her name; Clemency, halt; shriek; bellow; give it back; hey, thief; order her to return; Clemency, don’t do it; oi, come back here; wait, let’s talk; stop right there, miss]
  -> end_veil
* [Run after her # keys: run, chase, after, follow # also: chase her; go after her; run; follow her; catch her; sprint; give chase; pursue her; hurry down the garden; snatch the key from her; race her to the wall; tackle her; dash out; grab her; I’ve got to catch her; quick, down the garden, after her; faster, she’s nearly at the wall; after her, mind the cabbages]
  -> end_veil
* [Send Wick after her # keys: send, wick, fetch, after # also: Wick, get her; Wick, fetch her back; send my brother; go after her, Wick; let Wick run; Wick should help; order Wick to intercept; set Wick on her; dispatch my assistant; he’s quicker; use the dead one; tell Wick to retrieve it; you are faster, Wick; Wick, stop her, run; you’ve got the legs, brother, go; quick, Wick, get that key; be a good lad and catch her]
  -> end_veil

=== end_veil ===
You are too late by the length of a cabbage bed. She has knocked. “Bees,” says Clemency Sallow, very clearly, “Gideon Sallow’s dead. And the teller’s dead. The one in the veil.” She turns round. She looks you in the eyes, for manners, one last time. “I’m sorry,” she says. “I did want to see a tram.” # scene: dawn # mood: afraid # ending: another-veil # speaker: clemency
So it’s so. The veil has nobody under it, and comes down on the frost like a dropped handkerchief. She picks it up and puts it on.
{clem >= 2:She hesitates at the gate. She does do that.|She doesn’t look back.} Jasper hurries out to pay the teller, and never sees the colour of her hair. “Nice to work for someone cheerful,” you hear Wick tell her, shouldering the bag and the skep. He walks straight through you, and shivers. # speaker: wick
At the house, Thirza has begun to count the coats. She stops at yours. Then she fetches clean sheets, and, without looking up, makes a second bed.
-> END

=== end_breakfast ===
It goes over like a shelf of bread. Straw rolls down the cabbages, and we go up, all twelve nations of us, in one black breath, with our mouths empty. Everything that we were ever told runs out of us like water. # mood: merry # ending: breakfast
“Clemmie?” says Jasper, {confess:at your elbow|out of an upstairs window}. “What on earth have you got on?” {ally: She can’t answer. She’s still holding your sleeve.|She throws a skep at him, weeping with joy.} # speaker: jasper
Then the latch of the orchard gate lifts. It’s an old man in a smock. Behind him is a woman in a ruff, and a boy with a hoop, and eleven more Sallows, and the Coys from the churchyard, and a curate, and past them the whole white lane is full, all the way up to the church, of people who have got up. They look well rested. They look, as far as the eye can see, peckish.
“Thirza,” calls Gideon from the dining-room window, in a voice of dreadful happiness. “More chairs.” # speaker: gideon
Wick takes off his hat. “A bishop,” he says, pointing. “Look, there’s an actual bishop.” # speaker: wick
-> END
