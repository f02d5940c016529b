VAR trust = 0
VAR calf = 2
VAR osk = false
VAR pardon = false
VAR tar = false
VAR post = false
VAR fig = false
VAR stair = false
VAR elope = false
VAR names = false
VAR tree = false
VAR lamp = false
VAR told = false
VAR bench = false
VAR key = false
VAR rounds = 0
VAR questions = 0
VAR river = true
VAR late = false

-> start

=== start ===
Spare Street is on no map you could buy, and you should know, because you drew it. It is a hundred and twelve yards of brick in the gap between the tannery and the river, with a pump, a fig tree and forty-one front doors. You put it in seven years ago, by night, with a crow quill, for people who had been scraped off somewhere else. # scene: shop # mood: calm
In Byrse the streets obey the map. The whole city is drawn on one oxhide, and what is inked on the Hide is so. But every line must be sworn to at the census. A line nobody has sworn to lasts seven years, like a bad debt, and then it goes, with whatever is standing on it.
The census is at six tomorrow morning. The sign under your window says FAIR COPIES, and somebody heavy has just walked in beneath it without ringing.
* [Sweep tonight’s work into a drawer # keys: sweep, hide, clear, tidy, desk, drawer # also: put the maps away; hide everything; clear my desk; shove it all in the drawer; get the forgeries out of sight; i hide the evidence; stash the papers; shut my drawings away; bundle the forged sheets out of view; conceal what I was drawing; tuck the parchment in the desk; get rid of the proof quickly; one moment, I’m tidying up; into the drawer with you, my beauties; away with these sheets, better safe than sorry; they shall find a clean desk]
    In it goes: a cellar for the chandler, a quick way home for a lady’s maid. A day-sheet is a small map with a small lie in it, on calf born inside the walls. The city believes it for one day, to be polite. You have two blank scraps of calf left, and put those in your sleeve.
    -> osk_offer
* [Leave the work out and trim the lamp # keys: leave, lamp, trim, wait, work # also: leave it all out; carry on working; do nothing; act natural; keep working; turn the lamp up a bit; leave everything where it lies; tend the wick; pretend this is honest business; stay at my desk and snip the wick; brazen it out; make the flame brighter and wait for them; come on up, I’m only copying; let them see what I’m drawing; be with you soon, just seeing to the lamp; brazen, that’s how I’ll be]
    A forger with a clear desk looks like a forger. You leave out the day-sheets, small maps with a small lie apiece, which the city believes for one day to be polite. You have two scraps of calf left to make more of them, and you keep those up your sleeve.
    -> osk_offer
* [Call down that you are shut # keys: shut, closed, call, refuse, away # also: we are closed; go away; come back tomorrow; tell them to leave; shout were shut; sorry, no more customers tonight; yell that the shop is shut; holler down the stairs that business is over; send the visitor off; say it’s too late for business; refuse to open; tell whoever it is to clear off; whoever you are, try again in the morning; can’t you read, closed for the night; I’ve hung up my pens, goodnight; no callers at this hour]
    “So is the river,” says a voice on the stairs, “for the census. And yet here I am, wet to the garter.” You have time to put your last two scraps of city calf up your sleeve. On calf you can draw a day-sheet, a small map with a small lie in it, which Byrse will believe until dawn. # speaker: stairs
    -> osk_offer

=== osk_offer ===
Dame Wilhelmina Osk fills the doorway, and then the room. Half the boats on the Lull are hers and the other half are behind with the rent. She trusts no paper. The accounts of the House of Osk are kept on a knotted cord about her waist, and she tells it with her thumb while she talks. # mood: wary
“You’re the one who does streets,” she says. “Don’t be modest. I have a maid who gets home in four minutes.” She sets down a purse so full that it doesn’t chink. “I want the river forty yards east by breakfast. On the Hide itself, mind, and looking as though it had never lain anywhere else. There’s a quay goes with it. There’s a bonus if it’s pretty.” # speaker: osk
* [Take the purse # keys: take, purse, money, accept, yes # also: it is a deal; I will do it; pocket the money; agree to move the river; yes, I’ll take the job; done; grab the cash; accept her commission; shake on it; say the river is hers; snatch up the coins; agree to Dame Osk’s offer; you’ve got yourself a river; forty yards east, consider it moved; give me that gold then; you’ll have it by breakfast, and pretty]
    ~ osk = true
    “Sensible.” She ties a knot in the cord and pulls it tight with her teeth. You have the feeling of having been put away in a drawer. # speaker: osk
    -> lucan_offer
* [Ask why it must be forty yards # keys: ask, why, forty, yards # also: why forty?; what is wrong with thirty-nine?; why exactly forty?; whats so special about forty?; why not thirty?; query the distance; what happens at forty yards?; find out the reason for that exact distance; demand an explanation of the number; what’s the significance of the yards?; what do you need those forty yards for?; is forty a lucky number?; couldn’t you make do with twenty?; what’s so important about that strip?]
    ~ trust = trust + 1
    “Because thirty-nine is waste and forty-one is greed.” But her thumb has come to an old knot, worn shiny as a tooth, and it is a while before the thumb moves on. She leaves the purse. “On approval,” she says. # speaker: osk
    -> lucan_offer
* [Tell her you only draw family trees # keys: family, trees, deny, refuse, no # also: I only draw family trees; turn her down; say no to Dame Osk; sorry, I don’t do rivers; pretend to be honest; you have the wrong shop; claim to be a mere genealogist; say all I make is pedigrees; play innocent; insist I’m only an honest draughtsman; act as if I knew nothing of forging; brush her off with my family trees; somebody’s been telling you lies about me; I’ve never forged a street in my life; I could do you a nice pedigree instead; ancestors are my whole trade, ma’am]
    ~ trust = trust + 1
    “Then draw mine with its feet in the water.” She gets up, and leaves the purse where it is. “On approval.” Nobody in Byrse has ever been known to return an Osk purse. # speaker: osk
    -> lucan_offer

=== lucan_offer ===
Her boots are still on the stairs when the skylight opens and a young man comes through it by stages, begging the furniture’s pardon. It is Lucan Merrin, heir to the other half of everything, in a coat the colour of cream, with tar on the cuff. # mood: merry
“Has she gone? Tremendous. I didn’t know they came in person. My mother sends people. I’m people.” He smooths a paper on your desk. It is a royal pardon for crimes of the pen, signed and sealed, with a gap where the name goes. “Mother wants an avenue. Our front steps to the bridge, dead straight, sixty feet across, so that the census procession has to go past her windows. On the Hide by six, please. Then you may write in anyone you like.” # speaker: lucan
* [Take the pardon # keys: take, pardon, paper, accept, yes # also: agree to his terms; I accept; pick up the paper; yes, I’ll draw your avenue; it’s a deal; grab the pardn; accept the amnesty; take his offer; snatch the document; agree to straighten the road for him; sign up to his bargain; clear my name with it; hand it over then, young man; she shall have her avenue; a clean slate, I’ll have that; sixty feet across, easily done]
    ~ pardon = true
    You have held heavier things with a steadier hand. “There,” says Lucan, as one does to a horse, and is out by the skylight before you can ask what, exactly, stands in the way of his mother’s avenue. # speaker: lucan
    -> overlay
* [Ask about the tar on his cuff # keys: tar, cuff, coat, sleeve, boat # also: where have you been?; what is that on your sleeve?; you have tar on your coat; is that tar?; whats the black stuff?; mention the black smear on his arm; point at his dirty sleeve; enquire about the stain; have you been near boats?; question him about the pitch on his coat; you’ve got something black on your sleeve; how does a gentleman get so sticky?; been messing about on barges?; your cuff’s filthy, sir]
    ~ tar = true
    ~ trust = trust + 1
    He covers the spot with his hand, quickly, the way you would cover a name. “I’ve been on a boat,” he says. “I couldn’t tell you whose.” He goes pink, then up, then out. The pardon stays on the desk. # speaker: lucan
    -> overlay
* [Ask who told him where to come # keys: who, told, how, found, ask # also: who sent you?; how did you find me?; who gave you my address?; how do you know about me?; where did you get my name?; demand to know who gave me away; find out who pointed him to my door; who talked?; who’s been telling tales about me?; which of my customers named me?; I don’t recall advertising; how did a Merrin hear of a forger?; did somebody recommend me?; which little bird gave you this address?]
    ~ post = true
    ~ trust = trust + 1
    “It came in the post. A plan of a bit of waste ground, with forty yards ruled off, and your sign drawn very small. No name. Lovely hand.” He leaves as he arrived. He forgets the pardon, or else he doesn’t. # speaker: lucan
    -> overlay

=== overlay ===
Alone, you trace both commissions on thin stock and hold one over the other against the lamp, hoping that they won’t touch. # mood: wary
They touch. They cross in the low corner the clerks call the Thumb, where three centuries of keepers have gripped the Hide to turn it and worn it thin as an eyelid. The new river lies along Spare Street from the pump to the tannery wall. The new avenue lies along it from the wall to the pump. Two houses that have agreed on nothing since the invention of the fork have picked the same forty yards in the same week.
Then, from the cobbles below, you hear it: tick, tick, tick. A measuring wheel. Beside it goes a footstep you would know anywhere, because every one of them is exactly a yard.
* [Put out the lamp # keys: lamp, out, dark, hide # also: turn off the light; blow out the candle; sit in the dark; kill the light; make it look like nobody is home; pretend i’m out; snuff the flame; extinguish the light and keep still; douse it; let the room go black; make the shop look deserted; hide in the gloom; shh, there’s nobody here; let her think I’ve gone to bed; out you go, little flame; lights off, quick]
    The ticking stops. “I can smell the wick,” says somebody, not loudly. You go down. There is a kind of person one cannot be out to. # speaker: street
    -> sabine_arrives
* [Go straight down to the street # keys: down, go, street, meet, stairs # also: go outside; meet her at the door; go downstairs; run down and face her; go and say hello; down the stairs; hurry down to her; open up and greet Sabine; face the surveyor; head below at once; leave the attic and confront her; rush out to her; stay where you are, I’m coming; let’s get this over with; right, downstairs it is; I’d better see what she wants]
    You take the stairs two at a time, then remember yourself and take the last three like a ratepayer.
    -> sabine_arrives
* [Look out of the window first # keys: window, look, watch, peer # also: see who is there; watch from above; peek out; have a look through the window; look befor i go down; spy through the pane; sneak a glance at the pavement; check from above who it is; peep through the glass; lean over the sill; observe her from up here; let me make sure it’s her first; quick squint through the curtain; I want a glimpse of that coat; better check before I open up]
    She is looking up already. She always did know how far off you were.
    -> sabine_arrives

=== sabine_arrives ===
Sabine Rood, Surveyor of the Thumb, stands under the fig tree in a moss-green coat, the wheel at rest against her hip. For five years you shared a bench at the Pellery, and an inkwell, and through one bad winter most of a blanket. Then Master Pell asked her before the whole bench if she had seen you draw on the Hide without an order, and she said yes. # scene: street # mood: wary
She could have said nothing else. A surveyor who has never sworn false has the Pace: each step a true yard, uphill, in the dark, in a temper. They set the city’s chains by Sabine’s feet.
“Good evening,” she says. “There’s a street here.” # speaker: sabine
* [Ask what she means to swear # keys: ask, swear, oath, mean, census # also: what will you say at the census?; are you going to betray us?; what will you tell them tomorrow?; are you going to report it?; whose side are you on?; find out how she will testify; what’s your testimony going to be?; will you speak against us?; question her about the oath; get her to reveal tomorrow’s answer; when he reads it out, what then?; are you with us at six?; are you going to call us a lie?; which way will you answer the Clerk?]
    “What I find,” says Sabine. “It’s the only arrangement I’ve ever had.” # speaker: sabine
    -> sabine_talk
* [Offer her a fig # keys: fig, offer, give, fruit # also: have a fig; would you like a fig?; pick a fig for her; give Sabine some fruit off the tree; are you hungry?; share a fig with her; hand over some of the fruit; treat her to a ripe one; be hospitable; give her something sweet from the branch; feed her; reach up and pass her one; try one of these, they’re ripe; here, fresh off the tree; they’re delicious this time of year; you must be starving after all that walking]
    ~ fig = true
    ~ trust = trust + 1
    You reach one down. You put a fig tree into everything you draw, a vanity you have been warned about. She looks at it as if it were evidence, which it is. Then she eats it.
    -> sabine_talk
* [Ask why she told on you # keys: why, told, betray, accuse, ask # also: why did you betray me?; how could you do that to me?; why did you say yes?; why did you get me thrown out?; you got me sacked; confront her about the betrayal; demand a reason for ratting me out; why did you snitch?; bring up how she got me dismissed; what made you turn me in?; have it out with her about seven years ago; you could have kept your mouth shut; I lost everything because of you; seven years and you never explained yourself; we shared a blanket and you gave me up]
    ~ told = true
    “I was asked a question.” You say that she could have been slow about it. “Think what the question was,” says Sabine, and not one word more. # speaker: sabine
    -> sabine_talk

=== sabine_talk ===
“At six he reads out the Thumb,” she says, “and he asks me two things. Is it as drawn? That’s no trouble. You always did draw a clean line. And then, is it drawn by right?” She looks along the forty-one doors. Someone is practising the cornet. A goat is asleep on the pump. “Seven years I’ve walked past the end of this. I go where I’m sent. Tonight they’ve sent me up it.” # mood: sad # speaker: sabine
“And if you tell them no?” # speaker: you
“Then it’s scraped, and by noon it’s river, or it’s an avenue. I’ve seen both plans. They’re very clean.” # speaker: sabine
* [Ask where a scraped street goes # keys: where, scraped, goes, ask # also: where do they go?; what happens to a street when it is scraped?; where does it go?; what becomes of it afterwards?; where do scraped streets go to?; find out where erased places end up; what happens to erased streets?; where do the vanished houses land?; do rubbed out streets still exist?; enquire after the removed ground; does it just vanish?; so the houses simply stop existing?; is there anything left after the pumice?; where’s it all end up when you rub it away?]
    “You’d know better than I would,” says Sabine, gently for her. # speaker: sabine
    -> wick
* [Tell her two hundred people live here # keys: people, live, two, hundred, neighbours # also: there are families here; people live here; two hundred of us live here; think of all the people; what about everyone who lives here?; appeal to her conscience with the families; remind her of all my neighbours; argue for the inhabitants; point out whole households are here; say that hundreds would lose their homes; children live in these houses; they’d have nowhere left to go; they’re people, with names and chairs; whole families, grandmothers and all]
    “Two hundred and six,” she says. “I counted. I’m paid to count.” She looks at the goat. “I left him for last.” # speaker: sabine
    -> wick
* [Ask her to count it wrong # keys: wrong, lie, miscount, beg, please # also: say it isn’t here; couldn’t you lie for once?; just skip us; can’t you miss it out?; please leave us off; pretend you never saw it; plead with her to fudge the tally; get her to falsify the survey; persuade her to skip our row; request a false reading; could you make a mistake on purpose?; talk her into cheating; a tiny fib would save us; nobody would notice one little mistake; look the other way, for me; you could lose a street in the sums]
    “You never once asked me to do that,” she says, “not even when it would have saved you. I thought it was the finest thing about you.” She waits. You find that you don’t ask twice. # speaker: sabine
    ~ trust = trust - 1
    -> wick

=== wick ===
You were nine, and sent out for bread. Wick Lane was the fourth turning after the church. When you came back with the loaf there was a third turning and a fifth, and the wall between them was old, and had ivy. The census had thought it tidier. You had a mother in there, and a bed, and your supper on the table. # mood: sad
You have drawn it since, on good calf, more times than is healthy. It lasts till dawn and it is always empty. One can only draw what one remembers, and at nine you had mostly looked at doorknobs.
Sabine is the one person you ever told. She sets her wheel back to nought. “It’s ten now, and I’ve the rest of the quarter to walk. Do something clever,” she says, “and please don’t tell me what.” # speaker: sabine
* [Ask why she would want that # keys: why, want, ask, help # also: why would you help me?; why do you want me to?; whats it to you?; do you want me to win?; ask whether she is on my side; find out her motive; what’s in it for you?; question why she is on my side; why would you root for me?; get her reason for wishing it; I thought you were against me; since when do you want me to succeed?; what’s my being clever to you?; you’re hoping I’ll beat them, aren’t you?]
    ~ trust = trust + 1
    “I’m sworn to say what’s true,” says Sabine. “There’s no oath about what I’d like.” # speaker: sabine
    -> hub
* [Thank her # keys: thank, thanks, grateful # also: thank you; thanks; say thank you; you’re kind; that means a lot; express my gratitude; say I’m obliged; tell her how much I appreciate it; be gracious about it; say she has been good to me; I won’t forget this; bless you for saying so; you’re a true friend; that was decent of you]
    ~ trust = trust + 1
    She nods and goes. Tick, tick, tick. At the corner there is a tick that comes a shade late, and you wonder if you imagined it.
    -> hub
* [Say she owes you cleverness # keys: owe, owes, debt, angry, bitter # also: you owe me; you owe me that much; after what you did; be bitter about it; it’s your fault I’m here; remind her she is in my debt; snap that it’s the least she could do; throw the past in her face; be resentful; grumble about what she cost me; say that she had better be clever for me; you cost me seven years; clever is what you owe me; least you can do after the Pellery; repay me with something clever of your own]
    “I owe you a blanket,” says Sabine, and goes off at exactly three miles an hour. # speaker: sabine
    -> hub

=== hub ===
{rounds >= 2: -> towards}
{rounds == 0: Curfew rings. On census night the city stays home to be counted, and chalk-boys go along the doors with their numbers: 3, 3, 7, 1. You have a forger’s pass, which is to say a brush and a bucket of chalk.|One in the morning. The chalk-boys have gone home to be counted themselves. There is time for one more call before you must be up the hill at the Pellery, where the Hide hangs.} # scene: street # mood: resolute
{rounds == 0: There is time for two calls, and after that there is only the Pellery, where the Hide hangs, and whatever you find the nerve to do to it.|The fig tree moves its hands about in the dark. Someone has put a blanket on the goat.} {calf == 2:You have both your scraps of calf.|{calf == 1:You have one scrap of calf left.|You have no calf left.}}
* [Call on Dame Osk at the wharf # keys: osk, dame, wharf, river, boats # also: visit Osk; go down to the river; see the old lady with the cords; i’ll talk to Dame Osk; head to the docks; pay the boat people a visit; go and see the dowager on the water; walk to the quayside; speak with the river family; try the wharf; let’s hear what the old boatwoman really wants; off to the House of Osk; take me to the counting floor over the water; I want a word with Wilhelmina]
    ~ rounds = rounds + 1
    -> wharf
* [Call at the house of Merrin # keys: merrin, lucan, garden, house, avenue # also: go to Merrin House; visit Lucan; go and see the Merrins; find Lucan; lets go to lucans; drop in on the gardeners; pay Lucan a visit; try the family with the avenue; knock at Merrin’s; see the pardon people; walk to the big garden; young Merrin owes me an explanation; I fancy a word with that boy in cream; take me to the place with ninety windows; let’s see what the heir is hiding]
    ~ rounds = rounds + 1
    -> garden
* [Catch Sabine on her round # keys: sabine, rood, surveyor, walk, round, follow # also: find Sabine; go after Sabine; follow the ticking; i want to see Sabine again; intercept the surveyor; look for my old friend; join her as she measures; meet the woman with the rod; hurry after Sabine on her beat; speak to the census lady; wait for me; she can’t have got far with that wheel; let me walk a while with my benchmate; I’ve more to ask the moss-green coat]
    ~ rounds = rounds + 1
    -> walk
* [Call the street together # keys: neighbours, street, meeting, call, tell # also: wake everybody up; hold a meeting; warn the neighbours; tell my neighbours; get everyone out here; ring the pump; rouse all the residents; assemble everybody at the pump; raise the alarm with the locals; round up the people of Spare Street; shout for everyone to gather; hold a council; everybody out, this concerns you all; wake up, Spare Street; fetch every last neighbour out; it’s time they all heard it from me]
    ~ rounds = rounds + 1
    -> meeting

=== wharf ===
The House of Osk stands up to its knees in the Lull, and its counting floor is over the water, where no rival can put an ear to the wall. There are ten thousand cords hanging from the beams. Dame Osk walks among them in her shirtsleeves with a dish of jellied eels. # scene: wharf # mood: wary
“If you’ve come for more money, it’s no. If you’ve come to give it back, it’s also no.” She points the fork at a stool. “If you’ve come for your supper, there’s eels.” # speaker: osk
The river goes by under the boards with its lanterns on. Somewhere down there a girl on a barge is whistling, and Dame Osk, who does not know you can see it, is nodding along.
* [Ask about the knot worn shiny # keys: knot, worn, shiny, cord, ask # also: what is that knot?; why is that one shiny?; whats with the shiny knot?; ask what the old knot stands for; which debt is that one?; point to the polished one; enquire about the knot she keeps rubbing; what’s the story of that knot?; find out why she fingers that one; which memory is tied there?; what’s that one you keep thumbing?; who did you tie that for?; you go soft when you touch it; that must be a very old debt]
    “Observant,” she says, without pleasure. “It’s a nuisance in a tradesman.” But she takes hold of it. # speaker: osk
    -> wharf_knot
* [Ask what becomes of Spare Street # keys: spare, street, people, neighbours, becomes # also: what about the people there?; there are people on that ground; people live there; what happens to the people?; you’d drown two hundred people; enquire about the fate of my neighbours; will my home be under water?; bring up those who would be flooded; find out what happens to us; question what the river does to my street; do you know there are families on it?; you’d be washing my own door away; where would forty-one households go?; and the folk who live where it’ll flow?]
    “There’s people on it, then.” She puts down the fork. “Nobody said people. The plan said waste.” Her hand goes to the cord and finds one knot by itself. # speaker: osk
    -> wharf_knot
* [Eat the eels and wait # keys: eels, eat, supper, wait, sit # also: eat supper with her; sit down and eat; have some eels; stay for supper; try the eels; i’ll have the eels please; tuck into the fish; share her meal; accept dinner; dine and be patient; fill my belly; help myself to the dish; munch eels till she talks; I’m famished, dish up; pass me a fork, I’m staying; I’d be glad of some supper; delicious, I’ll have seconds]
    You eat a whole dish of jellied eels, in silence. It is a thing so few people have done for her sake that she sits down opposite and, without being asked, takes hold of one knot on her cord.
    -> wharf_knot

=== wharf_knot ===
~ stair = true
“There was a water stair,” says Dame Osk. “Fourteen years ago, forty yards east of where the bank is now. My boy Jory kept his boat there. The census straightened the embankment, and it went.” # mood: sad # speaker: osk
“And Jory?” # speaker: you
“Was sat on it. Waiting for the tide, with a lantern, at six in the morning, as any waterman would. I went up to the Pellery. They were very civil. They said it had been quite a small stair.” She lets go of the knot. “I don’t want a quay. What would I do with another quay? I want the river put back where he left it, in case he is still sat there, wondering why it’s so long coming in.” # speaker: osk
A barge goes under. She unhooks a key from the beam. “The Pellery’s water gate. We bring in the calves. Don’t be seen with it.” # speaker: osk
* [Take the key and promise her the river # keys: promise, river, key, yes, take # also: I promise; I’ll put the river back; you shall have your river; accept the key; take the key; i’ll do it for Jory; vow to return the water and pocket the key; swear I will do it; give her my word; agree to her plan and accept the key; pledge the water back to her; commit to her side; Jory will have his river, I swear it; consider the bank put back; you have my word; I’ll get your boy his tide]
    ~ key = true
    ~ osk = true
    “Don’t say it kindly,” says Dame Osk. “Say it as if I’d paid.” You say it as if she’d paid. # speaker: osk
    -> hub
* [Tell her about Wick Lane # keys: wick, lane, mother, tell, bread # also: I lost my mother that way; tell her about my mother; it happened to me too; I was out buying bread; say I know how it feels; share my own loss; open up about my childhood; confide that my home vanished as well; explain what happened to mam; let her know that I’m an orphan of a scraped lane; trade her story for mine; they scraped my mam as well; I know exactly how you feel, I was nine; I came back with a loaf and it was gone; it was my whole lane they took]
    ~ key = true
    You tell her about the bread. She says nothing. She ties a knot, a small one, and slides it along the cord until it sits beside the other. Then she puts the key in your pocket herself.
    -> hub
* [Leave the key and promise nothing # keys: leave, nothing, refuse, no, key # also: I can’t promise that; I won’t promise; no promises; keep your key; don’t take the key; i can’t take it; decline the key; hand it back; walk off uncommitted; keep my options open; stay neutral; push the key back across the table; it wouldn’t be honest to say yes; hang on to it, I’m making no bargains; I’d only be lying to you; you’d better give that to someone else]
    “Honest,” she says, as one might say “consumptive”, and hangs it up again. # speaker: osk, nobody
    -> hub

=== garden ===
Merrin House has ninety windows and tonight a candle in every one, in case anybody should forget to be impressed. You go round to the back, where the wall is. On the far side of it somebody is trying to whisper in a hat. # scene: garden # mood: mysterious
“Higher.” # speaker: whisper
“That’s my ear.” # speaker: whisper
“Then be shorter!” # speaker: whisper
You get an elbow over the coping. In the moonlight, among the espaliers, Lucan Merrin is standing on an urn with a young woman on his shoulders. She is in a bargee’s jersey, tarred to the elbow. You have seen that chin before, behind a purse. She is Tamsin Osk, the Dame’s granddaughter, and she is trying to get over the wall, and the wall, which is a Merrin, is not helping.
* [Cough # keys: cough, hello, speak, announce # also: clear my throat; make a noise; ahem; excuse me; let them know i’m here; say good evening; interrupt them politely; hem loudly; give a little noise of warning; make my presence felt; reveal myself; show them I am standing here; good evening to the pair of you; it’s only me, the forger; sorry to butt in; ha, caught you, lovebirds]
    They fall off the urn. It is some time before it’s clear whose legs are whose.
    -> garden_two
* [Listen a little longer # keys: listen, wait, quiet, hide, spy # also: keep quiet and listen; eavesdrop; stay hidden and watch; hear what they say; spy on them some more; stay out of sight and overhear; remain behind the hedge; catch what else they say; keep hidden a bit longer; lurk; prick up my ears; shh, I want to catch every word; this is getting interesting; I’ll stay put and keep my ears open; let’s hear what they’re up to]
    “Two years of this,” says Tamsin Osk. “I’ve had shorter voyages.” “I’d marry you on the urn,” says Lucan. “I’m barely on the urn,” says Tamsin, and then she isn’t. # speaker: tamsin, tamsin, lucan, tamsin
    -> garden_two
* {calf > 0} [Draw them a gate in the wall # keys: gate, draw, calf, door, scrap # also: use a scrap of calf to make a gate; make a door in the wall; draw a door; sketch them a gate; i draw a little gate; sketch an opening in the bricks; spend a scrap on a way through; pen a little doorway; make an entrance with my parchment; put a passage in the wall for them; use up some vellum on it; mind yourselves, I’ll make an opening; what you two need is a gate; I can fix that with a pen; hold on, I’ve got calf for this]
    ~ calf = calf - 1
    You use a whole scrap. Six strokes, a latch, a fig tree the size of a comma. The wall gives a small sigh and has a gate in it, and they fall through it at your feet.
    -> garden_two

=== garden_two ===
~ elope = true
“It’s the forger,” says Lucan, from the ground. “Darling, it’s the forger. Thank God.” # mood: merry # speaker: lucan
It comes out in pieces{tar:, beginning with whose tar it was}. The avenue is Mother’s. What Lucan wants, what he has wanted for two years and climbed your roof intending to ask for, and lost his nerve, is a gate. Just a garden gate, on the Hide, sworn to, with a path from it to the river.
“She’s got a list of girls for him,” says Tamsin. “I’m on a different list. Removals.” She wipes her palm down her jersey and shakes your hand, which sticks. “Gran would skin me. She’d skin him first, she’s fair. They’ve not been in one room since before I was born. I don’t believe they could tell you why.” # speaker: tamsin
A sash goes up. A voice like a paperknife inquires who is among the pears.
* [Promise them their gate # keys: promise, gate, yes, help # also: I’ll draw your gate; you shall have it; yes, I’ll do it; I promise you a gate; say i’ll help them; vow to make them a doorway; give the lovers my word; agree to open the wall; swear that I will help them meet; commit to their opening; say the couple will have it; you’ll get your gate, both of you; leave it to me, it’ll be on the Hide; count on me; by six you’ll be able to walk straight through]
    “You can’t miss the place,” whispers Lucan. “It’s where I always am.” Tamsin kisses you on the forehead. You smell of tar as far as the bridge. # speaker: lucan
    -> hub
* [Ask to see the letter he was sent # keys: letter, plan, post, hand, see # also: show me the letter; can I see the letter?; what did the letter look like?; who wrote to you?; let me see that plan; request the drawing that came in the post; examine the plan he got; have a look at that message; hand me the paper you received; inspect the handwriting; study his mysterious plan; have you still got what was sent?; give us a look at that handwriting; do you have the note with you?; let’s have a squint at what came by post]
    ~ post = true
    He has it in his hatband. It is a plan of Spare Street, done in an old round hand, with a long tail to the g like a mouse going under a door. You learnt your own letters from that g. It is Master Pell’s.
    -> hub
* [Meow, for Lady Merrin’s benefit # keys: meow, cat, miaow, noise, distract # also: pretend to be a cat; make cat noises; miaow; meow; it’s only a cat; meeow loudly; imitate a kitten; act like a tomcat; fool the old lady with an animal noise; purr and yowl; pretend there’s a stray in the bushes; do a feline impression; it’s only the tomcat, milady; nobody out here but us moggies; puss, puss, come down from there; mew, mew, hiss]
    You do it well. There’s a pause. “Then it may be shot,” says the voice, and you go back over the wall a good deal faster than you came. # speaker: lady-merrin
    -> hub

=== walk ===
You find her on Mitre Steps by the sound. You fall in beside her and try, as you did at seventeen, to walk a yard at a time, and find, as you did at seventeen, that you are thirty-three inches long. # mood: calm
“You’ll be short by the fountain,” says Sabine. # speaker: sabine
“I was always short by the fountain.” # speaker: you
“You used to hop.” She doesn’t smile, but the wheel does something cheerful over a gutter. Every door you pass is chalked. In the windows people are sitting in their good clothes with their hands on their knees, waiting to have existed. # speaker: sabine
* [Hop # keys: hop, jump, match, step # also: jump along; hop on one leg; do the hop; hop like I used to; i hop; leap on one foot; skip in time; bounce over the cracks; copy her jump; play the old game of stepping; spring across; watch this, I can still do it; one, two, three and up; I’ll make up those three inches; here goes, my poor knees]
    ~ trust = trust + 1
    You hop. It is undignified, and the years have not helped. Sabine, looking straight ahead, says, “Eight hundred and four,” in a voice with a crack in it. # speaker: sabine
    -> walk_two
* {calf > 0} [Draw her a bench to rest on # keys: bench, draw, calf, sit, rest # also: make her a seat; draw a bench; give her somewhere to sit; use my calf on a bench; you should sit down, I’ll draw you a bench; sketch somewhere she can rest her feet; pen her a stool; spend parchment on a seat; ink a place for her to perch; make the surveyor comfortable; put a settle by the road for her; you’ve been on your feet all night; here’s a seat, with my compliments; close your eyes, I’m making you something; take the weight off for a minute]
    ~ calf = calf - 1
    ~ bench = true
    ~ trust = trust + 2
    You do it walking, on your palm. At the top of the steps, where the view is, there is a bench, green, with a fig tree leaning over the back of it. Sabine stops dead. She has never stopped in the middle of a count.
    -> walk_two
* [Ask if she has ever been tempted # keys: tempted, lie, ever, ask # also: have you ever lied?; were you ever tempted?; did you never want to lie?; haven’t you ever told a fib?; ever told a lie?; find out if she was ever close to cheating; question her honesty; has a lie ever appealed to you?; did temptation never get you?; probe whether she would bend the truth; you must have wanted to fib sometimes; not even a white one?; has anyone ever made you want to say false?; you’ve never told an untruth in your life?]
    “Once. I was asked if I liked a hat.” She walks six yards. “I said it was a hat.” # speaker: sabine
    -> walk_two

=== walk_two ===
{bench: She sits down on the very edge of it, as if it might be withdrawn.|At the top there’s a wall the right height, and she sits on it, three minutes, by the regulations.} From here you can see the whole of Byrse, every line of it, lying in the dark like something that’s been ironed. # mood: tender
“Fifty-three,” says Sabine. # speaker: sabine
“Yards?” # speaker: you
“Fig trees. In seven years. Behind the chandler’s. In the corner of a cell, once, so that a man could climb out by it. I measured all of them. I wrote down the girth.” She takes a paper bag out of the moss-green coat. “They ask me what I’ve measured. In all that time, no one has asked what I ate.” # speaker: sabine
The figs are from the one at the Fishgate. You drew it in the rain, in March, when you were sure that nobody in the city was looking.
* [Ask what the question was, seven years ago # keys: question, seven, asked, swore, tree # also: what did Pell ask you?; what was the question?; what did he ask you that day?; what exactly were you asked?; tell me what they asked you; bring up what the master put to her; find out what she was made to answer; which words did Pell use back then?; get the story of that oath; recall the day of the tree; what did you really say yes to?; tell me about that morning at the Pellery; think what it was, you said, so tell me; I want to hear exactly what he said to you]
    -> walk_three
* [Ask what she has seen in the Hide # keys: hide, seen, light, behind, lines # also: what have you seen up there?; have you seen anything strange in it?; did you see something in the Hide?; what do you know about the Hide?; what’s in the hide?; find out about the strange lights on the skin; question her on the great map; what shines through the parchment?; get her to describe what moves beneath; tell me of the odd things up there; is there something under the skin?; what did the lamp show you?; tell me what’s on the other side of it; you’ve noticed something about the map, haven’t you?]
    -> walk_light
* [Eat figs and say nothing # keys: eat, figs, quiet, nothing, silence # also: share the figs; just eat; sit quietly with her; have a fig with her; keep quiet and eat; munch in silence; enjoy the fruit beside her; chew and keep still; just be with her for a moment; have a quiet bite together; let the moment be; pass me another one; these are good, I’ll say that; let’s just sit here a bit; mmm, lovely and ripe]
    ~ trust = trust + 1
    You get through the bag. Your sleeves touch at the elbow, over a distance so small that she must know it to the hair. When the clock strikes she stands, and brushes off the seeds, and says, “I have been here four minutes,” rather as though she were confessing to a robbery. # speaker: sabine
    -> hub

=== walk_three ===
~ tree = true
~ trust = trust + 2
“I’d watched you do it,” says Sabine. “From the gallery, all night. Forty-one doors. You had your tongue out. At four you’d finished, and you could have gone home, and you sat there and put in a tree.” # mood: tender # objective: what-sabine-swore # speaker: sabine
{told:“I told you to think what the question was.” }She folds the bag in half, and in half again. # speaker: sabine
“Pell called me up. He said: Did you see your fellow draw a fig tree upon the Hide without an order? And I said I did. He said, I have no further questions. He looked straight at me when he said it.” The bag is now very small. “They put you out for a tree. I’d been asked about a tree. I have had seven years to think of somebody asking me about the street, and I have walked past the end of it every day, with my eyes front, so as not to have anything to say.” # speaker: sabine
* [Take the folded bag from her hand # keys: take, hand, bag, hold # also: take the bag; hold her hand; take her hand; let me have that; gently take the paper bag; relieve her of the paper; reach for her fingers; slip the crumpled bag out of her grip; close my hand on hers; gently get hold of it; touch her hand; give that here, you’ll wear it out; let go of it; open your fingers; you’ve folded that enough]
    ~ trust = trust + 1
    You have to undo her fingers to get at it. Neither of you hurries.
    -> hub
* [Say that you hated her for years # keys: hate, hated, years, angry, tell # also: I hated you; I hated you for it; tell her I was angry; i’ve hated you for seven years; I thought you had betrayed me; admit my grudge; let out my bitterness; confess I resented you; get the anger off my chest; say I couldn’t forgive her; tell Sabine how I loathed her; I’ve cursed your name since that day; I couldn’t stand the thought of you; seven years I’ve been furious with you; you were my enemy all that time]
    “Yes,” says Sabine. “I thought that was the price. I thought it was rather low.” # speaker: sabine
    -> hub
* [Say it was a good tree # keys: good, tree, joke, say # also: tell her that it was a fine tree; worth it for the tree; make a joke about the tree; still, what a tree; lighten the mood; praise the fig; laugh it off; quip about the branches; call it the finest tree in town; say it grew well; at least it bears fruit; I’d draw it again, it’s lovely; worth every leaf of it; best one I ever planted]
    “It was vanity,” says Sabine. “The roots are in the drain.” But she is smiling now, on the side away from you, where she thinks it doesn’t show. # speaker: sabine
    -> hub

=== walk_light ===
~ lamp = true
~ trust = trust + 1
She takes so long about it that you think it’s a refusal. # mood: mysterious # objective: light-behind
“They turn it to dust the frame,” she says. “Twice a year. Last spring a boy left his lamp on the wrong side, and it shone through at the Thumb, where it’s thin. And there were lines, under ours. The other way about. Streets. I thought it was the old scrapings, that it was only a stain.” She isn’t counting anything, you realise; her lips are still. “Then one of the windows went out. The way a window does when someone carries the candle into another room.” # speaker: sabine
“Which window?” # speaker: you
“I can tell you to the inch,” says Sabine. “It’s the fourth turning after the church.” # speaker: sabine
* [Hold on to the wall # keys: hold, wall, sit, breathe # also: steady myself; lean on the wall; sit down; I feel faint; my legs give way; breathe; keep myself upright; brace against the stones; get my balance; catch my breath; clutch the bricks; stop myself from falling; give me a second, my head’s spinning; oh, everything’s going round; catch me, I’m dizzy; I’ve gone cold all over]
    You do that for a while. Sabine stands between you and the view, which is a thing people do for the sick, and lets her count go to ruin.
    -> hub
* [Ask why she never told you # keys: why, never, told, ask, angry # also: ask why she kept it from you; why didn’t you tell me?; you knew and never said?; how long have you known?; why have you kept that from me?; demand to know the reason for her silence; complain that she hid it; why the secrecy?; reproach her for hiding the truth; what kept you quiet all this time?; were you ever going to let me know?; you should have come to me straight away; last spring, and not a word to me; you let me think she was gone; why wait until tonight?]
    “I don’t know that it’s true,” she says. “I only saw it. I thought that if I brought you a thing like that, it ought to be true.” # speaker: sabine
    -> hub
* [Kiss her hand # keys: kiss, hand, thank # also: kiss Sabine; give her hand a kiss; kiss her fingers; i kiss her on the hand; take her hand and kiss it; put my lips to her knuckles; bring her fingers to my mouth; show her tenderness; be romantic; press my mouth on her palm; a peck on the hand; let me kiss those fingers; give me that chalky hand; your knuckles, please, I mean to kiss them; you dear, dear woman]
    ~ trust = trust + 1
    It smells of chalk and figs. She looks at the hand afterwards as though somebody had changed its length.
    -> hub

=== meeting ===
You ring the pump, there being no bell. They come out in shawls and nightcaps, two hundred and six of them, to stand in a street that nobody ever drew but you: Bettany Crake who bakes, the cornet, the three Misses Lovibond, a man known only as Tuesday. The goat, whose name is Alderman, gets up on the trough to preside. # mood: warm
Not one of them has ever asked you how it got here. They’d all been scraped from somewhere, or were cousins of somebody who had. You don’t ask an umbrella where it was made.
“Well?” says Bettany Crake. “You’ve a face like a rent day. Tell us or feed us.” # speaker: bettany
* [Tell them everything # keys: tell, truth, everything, honest # also: tell them the truth; explain it all; I drew this street; confess; tell them about six o’clock; own up; come clean; lay the facts before them; reveal my forgery to the neighbours; admit to what I did; be honest with everyone; spill the beans; the truth is, I’m a forger; sit down, it’s a long story; none of this street is legal; at six they mean to scrape us off]
    You tell them. It takes four minutes. At the end of it the cornet says, “You did the drains as well?” and there is, of all things, applause. # speaker: cornet
    -> meeting_two
* [Tell them to pack and be gone by five # keys: pack, leave, gone, flee, warn # also: tell everybody to leave before dawn; you have to leave; warn them to flee; save yourselves; evacuate the street; pack your things; urge them to clear out; order everybody off the street before dawn; get them to escape; advise them to run; have the families gather their belongings; say they should get away tonight; get out while you can, all of you; grab your children and go; take what you can carry; by morning this will be river, hurry]
    They hear you out. Nobody goes indoors. “Where to?” asks the eldest Miss Lovibond, with real interest, and you understand that it’s been asked before, and on what mornings. # speaker: lovibond
    -> meeting_two
* [Ask what they would swear to # keys: swear, ask, oath, witness # also: what would you swear?; would you swear for it?; will you bear witness?; what can you swear to?; who would testify?; find out what they’d testify; can I count on your word?; question who would stand up for the street; what oath would you take?; see who is willing to vouch; who here would speak up for us?; if a clerk asked you, what would you say?; would you put your hand up for this place?; what could you honestly tell the clerks?]
    “That I’ve lived here,” says Tuesday, who has not been heard to speak since he came. Then he has to be patted. # speaker: tuesday
    -> meeting_two

=== meeting_two ===
“By right,” says Bettany Crake, tasting it. “My grandad swept up at the Pellery. He used to say there’s just the one right, and it’s as old as the ox. Ground for ground. Anyone counted in Byrse can give up their own place on the Hide for somebody else’s. But then they’re not anywhere. No door’d know them. They’d have to walk out over the edge.” She sniffs. “Nobody ever has. It’s only put in for the look of it.” # mood: resolute # speaker: bettany
Somebody has fetched ink. It appears that they would like to do something. It appears that they will stand here in the cold until you say what.
* [Have them sign their names on calf # keys: sign, names, calf, roll, write # also: get their signatures; make a petition; sign here, everyone; write your names down; everybody sign it; collect signitures; pass round the parchment for signatures; gather autographs; get each person on a list; collect everyone’s name; have them put it in writing; draw up a roll; put your mark here, one at a time; line up and write who you are; crosses will do if you can’t spell; I want you all on this sheet]
    ~ names = true
    { calf > 0:
        ~ calf = calf - 1
        You give them a scrap of your calf.
    - else:
        You have no calf, so Bettany Crake brings the lid of a flour bin.
    }
    Two hundred and six names, some of them crosses. The youngest is done in jam. Alderman eats a corner and is held to have signed.
    -> hub
* [Ask them to be at the Pellery by six # keys: come, pellery, six, witness, bring # also: come to the Pellery; be there at six; come up the hill with me; will you come to the census?; everyone meet me up there; invite the neighbours up the hill; summon them to the hearing; have everyone turn up in the morning; rally the street at the census; request their presence at dawn; bring them along as witnesses; let them see your faces up there; fill the back of the hall, all of you; wear your best and march with me; I want you there when he reads it]
    ~ names = true
    “In our good clothes?” says a Miss Lovibond. “In your good clothes,” you say. And as they go in, you hear forty-one cupboards opening, all down the street. Bettany Crake stays behind to write a list, so that no one shall be missed. # speaker: miss-lovibond, you
    -> hub
* [Send them in to the warm # keys: warm, home, bed, send, inside # also: let them come in to the fire; go home, all of you; go back to bed; send everyone inside; it’s cold, go in; good night everybody; usher them indoors; get everyone out of the cold; dismiss the crowd; tell folk to rest by the fire; let people get some sleep; shoo them into the houses; off with you, you’ll catch your deaths; get indoors, it’s freezing; there’s no more to be done tonight; get some rest, I’ll manage alone]
    “Right,” says Bettany Crake, and puts a loaf under your arm without looking at you. “You’ll do what you’ll do, I dare say. You’ll do it better fed.” # speaker: bettany
    -> hub

=== towards ===
Three in the morning. The Pellery stands at the top of the city with no windows in it, because light is bad for ink. It was a barn once. It was where they skinned the ox. # mood: wary
You were carried out of the front of it seven years ago, by the elbows, and they threw your pens after you one at a time. You still have two.
There’s a lantern in the porch. There’s a drain up the back wall that you have used before, when you were thinner. {key: In your pocket the water-gate key has taken on the warmth of your leg.|Below, in the dark, is the water gate, to which you have no key.}
* {calf > 0} [Draw yourself a door # keys: draw, door, calf, scrap # also: make my own door; draw a way in; use the last of my calf; sketch a door in the wall; draw a door; pen an entrance; spend parchment on a doorway; make an opening with ink; sketch a way through the stones; forge my own entry; ink an arch and step through; a handle, three lines, and I’m in; I’ll make my own entrance, thanks; I’ve still got parchment, let’s use it; one little doorway, just my size]
    ~ calf = calf - 1
    Three lines and a handle. The Pellery has been lied to by experts, but there’s something in it that always liked your hand. The door is just your height. It has a fig leaf on the knocker.
    -> pellery
* {key} [Use the water gate # keys: water, gate, key, river, boat # also: go in by the river; use the key; unlock the gate; go in with the calves; take the water gate; slip in by the canal; use the lock by the quay; row through the lower entrance; take Osk’s way; enter from the river side; open the wet gate; let’s see what Osk’s key opens; down to the wet stair we go; thank you, this fits nicely; I’ll float in from below]
    The key goes round as if it had been waiting. You come up by the stair the calves use, among the salt and the patient smell.
    -> pellery
* [Climb the drain # keys: climb, drain, wall, back, up # also: climb up the pipe; shin up the drainpipe; go up the back; climb the wall; up the drain like last time; scramble up the pipe; clamber to the roof; scale the rear wall; haul myself up the gutter; sneak in from behind by the spout; go the way I did as a boy; up we go, same old pipe; pigeons, make way; I only hope I still fit; one foot on the bracket, then pull]
    You are not thinner. You arrive in the upper gallery by way of a hatch for pigeons, a bracket, and somebody’s collection of inkwells.
    -> pellery
* [Knock at the front # keys: knock, front, porch, honest, door # also: go to the main door; knock on the door; just knock; ask to be let in; try the front; walk up to the porch; present myself at the entrance; rap on the big door; ring and be let in; announce myself like a visitor; be bold and use the main entrance; stride up the steps; good evening, porter, may I come in; I believe I’m expected; hello in there, open up; I’ll simply go and ask nicely]
    You knock. Nobody has ever broken into the Pellery by knocking, and so nobody has been told off to prevent it. The porter holds the door. “Mind the step,” he says. “They’ve moved it.” # speaker: porter
    -> pellery

=== pellery ===
And there it is. The Hide hangs in its frame from floor to rafters, gold as toast, neck at the top and four legs splayed out into the suburbs, and every street in Byrse runs over it in lines no thicker than a hair. If you hold still you can see the river moving. # scene: pellery # mood: mysterious # objective: see-the-hide
Before it, on a step-stool, sits Master Pell, Clerk of the Hide, with his back to you and a cup of tea. He is nearly blind. He has one hand laid flat on the Thumb, as you would lay it on the flank of a cow.
“You’re late,” he says. “I’d put you down for two. There’s a chair. There’s a pen, too, but we’ll get to that. You’ll want to be cross with me first.” # speaker: pell
-> pell_ask

=== pell_ask ===
{questions == 1: He feels for his tea, finds it cold and drinks it. “One more,” says Master Pell. “I’ve a robe to get into, and it has forty buttons.”|{questions >= 2:Down in the city the half-hour strikes. Master Pell sets the cup on the floor with great exactness, where somebody will kick it.|}} # speaker: pell
* {questions < 2} [Ask who wrote to the two houses # keys: who, houses, wrote, letter, plan # also: who wrote to them?; did you write to them?; who sent the plans?; was it you?; who told Osk and Merrin?; find out the sender of the plans; which of you mailed the letters?; accuse him of writing to them; question him about the letters; who stirred up the families?; who set the two of them on me?; that g was yours, wasn’t it?; what put this plot into both their heads?; those notes in the post were your doing]
    ~ questions = questions + 1
    -> pell_houses
* {questions < 2 and not tree} [Ask why he called Sabine up # keys: sabine, why, called, question, tree # also: why did you ask Sabine?; why did you make her say it?; why did you call on her?; what did you do that to Sabine for?; why her?; find out why he picked on her; question his choice of Sabine that day; what made you summon her?; confront him over the tree; was it to test Sabine?; you used her against me; why drag my friend in?; you made my friend speak against me; you knew what the girl would have to say]
    ~ questions = questions + 1
    -> pell_tree
* {questions < 2} [Ask what he feels under his hand # keys: feel, hand, thumb, thin, under, light # also: what do you feel?; what is under your hand?; what can you feel there?; whats under there?; is there something behind it?; find out what is beneath his palm; question him about the warm spot; is that light coming through?; what is stirring under your fingers?; get him to explain the thin place; what are you stroking so gently?; is it warm, where your palm is?; can you feel something moving in there?; you’re guarding something with those fingers]
    ~ questions = questions + 1
    -> pell_light
+ {questions >= 1} [Say that you will take the pen # keys: pen, take, enough, ready # also: accept the pen; agree to draw it; give me the pen; I’ll do it; enough questions; i’m ready; all right, hand me the quill; I’ve heard all I need; let me get to work now; I’m ready to start drawing]
    -> thumb
+ {questions >= 2} [Help him down from the stool # keys: help, down, stool, hand, thank # also: give him my arm; let me help you; help the old man; help Pell up; get him off the stool; lean on me, old man; mind your step, master; easy now, I’ve got you; take my elbow, that’s it]
    He weighs about what a coat weighs. On the way by he pats your face, to see how it came out.
    -> thumb

=== pell_houses ===
“I did, of course,” says Master Pell. {post: “You’ll have known the g.”|“I did them with my left hand, but I’m told one can’t disguise a g.”} # mood: wary # objective: who-told-the-houses # speaker: pell
“I thought, now, what keeps a bit of ground safe in this city? Not right, there’s none left over. Not pity. But in nine-and-forty years I’ve never yet had to scrape a line that was before the courts. One can’t, you know. Not while the suit lasts. So I let both houses hear about the same forty yards, and I waited for them to sue each other.” He shakes his head. “They’d be at it till your grandchildren were bald. It was such a pretty plan! And what do they do? They both of them go and hire you. There’s no respect for litigation any more.” # speaker: pell
-> pell_ask

=== pell_tree ===
~ tree = true
~ trust = trust + 2
“Ah,” says Master Pell. “Now that, I was proud of. I had it on the back of my hand, in pencil, so as not to slip.” # mood: tender # objective: what-sabine-swore # speaker: pell
He turns the hand over, as if it might still be there.
“Did you see your fellow draw a fig tree upon the Hide without an order. She’d sat up in the gallery the whole night, that girl. She’d have said street if I’d said street. I never in my life saw anybody so frightened of a noun. So I said tree, and she said yes, and you were put out for gardening, and nobody thought to look at what the tree was standing next to. You mustn’t thank me. I was fond of you both and I could only afford the one lie, so I made it of true things.” # speaker: pell
Seven years. You turn round a whole shelf of them in your head, one at a time.
-> pell_ask

=== pell_light ===
~ lamp = true
“Company,” says Master Pell. He gets down, takes the lamp, and goes round behind the Hide with it. # mood: mysterious # objective: light-behind # speaker: pell
The Thumb lights up like a hand held to a candle. Through your own lines you see others, back to front: an alley, a court, a crooked little water stair{stair: with one spark at the foot of it, held low, like a lantern on a knee}. And under Spare Street, exactly under it, is a lane. It has a window in it. There is someone at the window, no bigger than a grain of salt, and she is laying a table.
“It doesn’t go anywhere, what we scrape,” says his voice, through the skin. “It goes to the flesh side. I think it is always the same evening there. I think that’s her just now putting out your plate.” # speaker: pell
-> pell_ask

=== thumb ===
Master Pell stands, and pats about for his stick. “I go now to be buttoned. I shall be an hour about it. It would be very wrong of anyone to touch the Hide while I’m gone, and I’ll thank you not to let the wick smoke.” # mood: resolute # speaker: pell
Then you are alone with the city. On the tray are a crow quill, gall ink, a saucer of vermilion, a steel pricker and a lump of pumice the size of a bun. The purse is in one pocket, the pardon in the other. The Thumb is at the height of your heart, which you don’t suppose anyone intended.
{lamp: The lamp is still burning behind it. A window in Wick Lane goes dark, and another lights.|It is so thin there that the quill will want a very light hand.} {stair and elope:You have heard what both houses really want, too. The pair of it would go on a visiting card.|{stair or elope:You have heard what one of the houses really wants, too. It would go on a visiting card.}}
* [Sell the ground to one of the houses # keys: sell, house, money, osk, merrin, purse # also: let a house buy the land; take the money; sell out; sell the street; give one of them what they paid for; accept one family’s gold; betray my neighbours for cash; hand the street to the highest bidder; give in to the rich; pick a buyer; cash in; they can have it, I want to be rich; every street has its price; sorry, neighbours, I’ve got to eat; somebody gets the land, and I get paid]
    -> sell
* {stair or elope} [Draw both commissions, to the letter # keys: both, letter, trick, commissions, draw # also: draw them both; do both jobs; do exactly what they ordered; draw both; draw the river and the avenue; satisfy both customers exactly; fulfil each order word for word; play them against each other; outwit the two families; follow the orders literally; be clever with both jobs; two birds, one quill; you’ll each get precisely what you asked for; a river and an avenue, coming up; let’s see how they like sharing]
    -> both
* {lamp} [Prick Wick Lane through from behind # keys: prick, wick, lane, needle, behind, mother # also: make holes in the Hide; bring back Wick Lane; bring my mother back; go behind with the needle; prick through the hide; get the lane back; pierce the skin from the other side; raise the lost lane; poke it back into being; use the steel point for mam; restore the place I was born; stab the way back to my childhood; I’m coming, mam; keep supper warm for me; hand me that steel, I’m opening the lane; let’s get you out of there]
    -> prick
* [Put down the pen and wait for six # keys: wait, down, six, nothing, pen # also: do nothing; leave it as it is; wait for the census; trust Sabine; leave it to Sabine; don’t touch anything; keep my hands off; lay the quill aside till morning; have faith and let the hour come; be patient until the bell; stay honest and leave the map alone; let things take their course; no more forgery, it’s over; let the census decide; come what may, I’ll sit it out; what happens now is up to her oath]
    -> sixam

=== sell ===
You pick up the pumice. It’s lighter than it looks. Everybody says so. # mood: sad
It would take ten minutes. One rubs in small circles, from the outside in, and blows. You know how a sheet feels when it has been done properly, that faint nap, like a shaved cheek. And afterwards a clean line, sworn to, drawn by right because whoever pays the Crown’s fee for the ground has the right of it. {osk or pardon: You did take {osk and pardon:both their tokens|{osk:her purse|his paper}}. It would not even be dishonest.|You never said yes to either of them. You never said no loudly enough to be remembered for it.}
Through the wall you can hear the porter telling someone to mind the step.
* [Ink the river for Dame Osk # keys: river, osk, dame, quay # also: draw the river; give it to Osk; move the river; sell it to Osk; let Osk have it; favour the boat family; bend the water her way; put the stream where she wants; serve the dowager; give the old lady her quay; choose water; Dame Osk paid, she gets it; let the Lull roll over it; here comes the water; for Jory’s stair, then]
    ~ river = true
    -> end_address
* [Ink the avenue for the Merrins # keys: avenue, merrin, lucan, straight # also: draw the avenue; give it to Merrin; sell it to the Merrins; let Lucan have it; make the avenue; favour the garden family; straighten the road for Lucan; lay the long walk; serve the pardon people; choose the trees; give them their straight line; Lady Merrin can have her procession; straight as a die, sixty feet; plant your plane trees, milady; front steps to the bridge, then]
    ~ river = false
    -> end_address
* [Put the pumice down # keys: stop, down, pumice, refuse, wait # also: lay the stone aside; stop rubbing; I can’t do it; don’t sell it; no, I won’t; drop the stone; change my mind; stop erasing; let go of the stone; spare the street; set the scraper aside; relent; what am I doing, they trust me; no amount of gold is worth it; I nearly did a terrible thing; I can’t do this to my own street]
    ~ trust = trust + 1
    Your hand has gone white. You wash it twice, and sit on the step-stool with your back to the Hide, and wait for them to come.
    -> sixam

=== both ===
A river forty yards to the east. An avenue dead straight to the bridge. Nobody has said where the houses at either end of them have got to stand. # mood: merry
You look at it for some time with your head on one side. Then you begin to laugh, by yourself, in a barn, at half past four in the morning.
If the river bends here, to be pretty, and the avenue comes down there, to be straight, there is just one plot in Byrse that fronts on both. It is a nice plot. It would take a large house. {stair and elope:It would have room for a water stair, with a gate at the top of it.|{stair:It would have a water stair.|It would have a garden gate.}} To make the lines close, all you have to do is nudge two ancient mansions till they touch. Spare Street you leave where it is, in the middle of their joint front lawn.
* [Begin with the river # keys: river, begin, water, osk # also: river first; draw the river; start with the water; do Osk’s first; bend the river; do the stream before the road; open with her commission; bring the current round first; let the water come before; lead with blue; round you come, old Lull; let’s get the wet one done; Dame Osk is head of the queue; the quay goes in before the road]
    You bring the Lull round in one stroke, holding your breath. A mile off, in the dark, something very large turns over in bed.
    -> roof_dawn
* [Begin with the avenue # keys: avenue, straight, merrin, line # also: start at the avenue; avenue first; draw the avenue; do Merrin’s first; start with the road; do the road before the stream; open with his commission; rule the straight line first; lay the path to start; lead with the trees; straight lines are easier to begin with; Lady Merrin is head of the queue; plane trees, quick march; I’ll do the dry one first]
    You do it without a ruler, to show off. Far down the hill you hear sixty plane trees clear their throats.
    -> roof_dawn
* [Lose your nerve and wait for six # keys: nerve, wait, stop, six # also: I can’t do it; give up and wait; put the quill back; chicken out; don’t draw it; it’s too risky; back out; lose heart; abandon the trick; get cold feet; bail and hope; lay the pen aside, frightened; this is madness, I’m stopping; I daren’t, there are people living there; my hand’s shaking too much; I’m not brave enough for this joke]
    It’s a joke. There are two hundred and six people living on it. You put the quill back in its tray, and fold your hands.
    -> sixam

=== roof_dawn ===
By half past five it is dry. You have put in the one party wall, the one front door, and a staircase that goes up to meet itself. In the angle of the scullery there’s a fig tree. # mood: merry
The bench comes in yawning, in its furs. Sabine is last, with chalk to the knee. She stops before the Thumb. You watch her read it: the river, the avenue, the great double house, and your forty-one doors sitting on its lawn like a picnic. You watch it reach the corners of her mouth.
“Is it as drawn?” asks Master Pell, buttoned to the chin. # speaker: pell
“It is,” says Sabine. “I came past it. There was shouting.” # speaker: sabine
“And is it drawn by right?” # speaker: pell
The doors of the Pellery burst open, and in come Dame Wilhelmina Osk and Lady Merrin in their nightgowns, both of them through the same half.
* [Let Sabine answer # keys: sabine, answer, let, truth # also: leave the answer to Sabine; keep quiet; say nothing; wait for Sabine; let her speak; she was asked; leave it in her hands; let the surveyor talk; trust her to reply; hold my tongue; give the floor to Sabine; let her give her evidence; go on, tell them; it’s your oath, you say it; the floor is yours; she knows what to say]
    “That,” says Sabine, with a lifetime’s joy in the exact word, “is disputed.” # speaker: sabine
    -> end_roof
* [Ask the ladies whose front door it is # keys: ask, ladies, door, whose, houses # also: whose house is it?; whose door is it?; whose is it?; which of you owns it?; ask who owns the house; who lives there, ladies?; turn the question on the two women; make Osk and Merrin say who owns it; put them on the spot; challenge the dames; let the families quarrel over the house; get the rivals to claim it; so which of you lives there?; ladies, who has the key to it?; tell us, is it Osk’s or Merrin’s?; whose scullery is that, ladies?]
    “Mine!” say both. “I’ll see you in court!” say both. “Disputed,” says Sabine, for the record. # speaker: ladies, ladies, sabine
    -> end_roof

=== prick ===
There are two ways to copy a drawing. You can trace it. Or you can take a steel point and go along its lines, hole by hole, right through the skin, and then what’s on the one side is on the other. Clerks call it pouncing. No one has ever done it to the Hide. # mood: afraid
You go round behind. Here is Byrse the wrong way about, and the lane, and the window, and the tiny hand setting down a fork. The Thumb is thinner than the skin on milk.
You put the point to the corner of Wick Lane and push. It goes in with a tick. From the other side, from the front, from the city, you feel a draught, and it smells of somebody’s supper.
* [Go on, hole by hole # keys: on, prick, hole, continue, push # also: keep going; carry on; do the next hole; prick the whole lane; keep pricking; on to the next; keep at it; make another prick; proceed along the lane; work on with the needle; continue to the last one; press forward with the pricking; there’s the kerb, now the doorstep; one more, then one more; I’ll follow the line right round; I’m getting you out, prick by prick]
    You do the kerb. You do the doorstep, and after it a doorknob, which you could have done with your eyes shut.
    -> prick_two
* [Call softly through the hole # keys: call, mother, speak, hole, whisper # also: whisper to her; call my mother; speak to my mother; say mam; mother?; say hello through the hole; breathe a word to whoever is there; mouth at the opening; let mam hear me; speak quietly into it; murmur to the other side; say hello to her; mam, it’s me; hello in there, I’m back; I’ve brought the bread; can you hear me, mam]
    You put your mouth to it and say one word. The grain of salt at the window lifts its head. “You’ve been an age,” it says, very small. “Did they have the brown?” # speaker: window
    -> prick_two
* [Stop while it’s still a map # keys: stop, map, enough, wait # also: stop here; stop pricking; that’s enough; this is too dangerous; go no further; leave it at one hole; cease before it becomes real; halt now; pull the needle out; quit while I can; leave well alone; put the pricker down; one hole is quite enough; I daren’t go further; that’s as far as I go; I’d ruin the whole city, enough]
    One hole. It will look like a flea bite. You cover it with your thumb, and stand there with the draught on your skin until the clerks come in.
    -> sixam

=== prick_two ===
{late: You have the pricker off the tray before the porter has worked out what a pricker is. “Let that be,” says Pell, quite sharply, and the porter does.|“That’s not an amendment,” says somebody. It’s Sabine, at the edge of the frame, wheel and all, an hour early. She looks at the steel and at the holes.} # mood: afraid # speaker: {late:pell|sabine}
“It’s what keeps the ink obeyed,” says Sabine. “That it’s whole. If you go right round it’s a sheet with a hole in. It won’t hold any of us to anything. You’ll never draw so much as a cat flap again.” # speaker: sabine
“No.” # speaker: you
“The Pace as well, I suppose. That’s only ink, further down.” She thinks about it, for one yard’s worth of time. {trust >= 3:Then she puts the wheel against the wall and takes the lamp and holds it where you need it.|“I can’t say I’d help,” she says. “I shan’t say I saw.” And she turns her back, and stands there, on guard.} # speaker: sabine
* [Finish it # keys: finish, on, prick, through, cut # also: complete the hole; keep going to the end; do the rest; carry on to the end; cut it out; all the way round; see it through to the close; make the last prick; complete the lane; bring it to an end; perfect the line; close the loop; nearly there, just the last one; goodbye, Byrse as it was; let the whole ring come loose; there, that’s it all round]
    -> end_flesh
* [Finish it, and sign it with a fig # keys: fig, sign, tree, leaf # also: sign my work; finish it with a fig tree; put a fig in the corner; end with a fig; finish and add a fig; add my mark to it; leave a little leaf as signature; put my tree on it; finish with my own sign; initial it with fruit; crown it with a drawing of the tree; and one fig, for luck; I never leave without my tree; let them know who made this; a maker ought to sign]
    ~ fig = true
    -> end_flesh

=== sixam ===
They come in at a quarter to six: clerks, heralds, the bench in its furs. Dame Osk sits down on the left and takes up the whole of it. On the right is Lady Merrin with a face like a paperknife, and Lucan, who sees you under the Hide with clean hands, and grows anxious. {names:At the back the doors don’t close, on account of Spare Street, which has come in its good clothes.|At the back stands the porter, minding the step.} # scene: pellery # mood: wary
Nobody asks what you’re doing here. On census morning everybody has to be somewhere.
Sabine comes last. She walks up the middle, thirty-one yards, and you hear all of them. Master Pell begins to read. The Neck: as drawn, by right. The Shoulder: as drawn, by right. It is slow, like hearing somebody go round a house locking up.
* [Look at Sabine # keys: look, sabine, eyes, her # also: watch Sabine; see how Sabine looks; meet her eyes; look her in the face; glance at Sabine; turn my gaze to her; check her expression; see what her face says; gaze at the surveyor; find her among the crowd; seek her eyes; look at me; I want to see her eyes; there she is, in the moss-green coat; how pale she is this morning]
    She’s looking at you already. {tree:It’s the look from the gallery, you suppose, that you had your back to all that night.|It isn’t the look of somebody who enjoys being right.}
    -> swear
* [Look at the Thumb # keys: thumb, hide, street, look # also: look at my street; look at the Hide; find Spare Street on it; look for the pump and the tree; see the street once more; turn to the great skin; gaze at the map; see if our street is still on it; check the parchment; study the place where we live; watch the ink; one last look at my drawing; there’s our pump, and the fig; let me see all forty-one of them; show me the place I drew]
    There’s the pump. There is the tree. There, if you squint, are forty-one strokes where you didn’t lift the pen.
    -> swear
* [Move to stand beside her # keys: stand, beside, move, near # also: go to her; stand with her; go and stand by Sabine; walk across to Sabine; get closer to her; cross over to her side; step up next to the surveyor; join her; be at her shoulder; support her by being near; walk over; let me through to her, please; you shan’t stand alone; make room, I’m with her; I’m here, right next to you]
    ~ trust = trust + 1
    You cross the floor, thirty-three inches at a time. No one stops you. Her sleeve smells of chalk.
    -> swear

=== swear ===
“The Thumb,” says Master Pell. “Is it as drawn?” # mood: afraid # speaker: pell
“It is as drawn,” says Sabine Rood. # speaker: sabine
“And is it drawn by right?” # speaker: pell
The pen is up. The clerk with the pumice has his sleeve turned back. Sabine opens her mouth. You have known her since she was sixteen and you’ve never seen her look for a word; they have always been just where she left them. The silence goes on for a yard, two yards, three.
* [Say nothing, and let her choose # keys: nothing, wait, silence, choose, let # also: keep quiet; wait for her answer; let her decide; trust her; say nothing; i hold my breath and wait; leave the decision to her; stay silent and trust her; let Sabine make up her mind; keep still and see what she does; bite my tongue; it’s up to her; it’s your choice; whatever you say, I’ll accept it; shh, give her time to think; I trust you]
    -> answer
* [Give your own place for it # keys: give, place, ground, own, mine # also: ground for ground; I give up my place; let me go instead; claim the old right; i’ll go instead; offer my own ground; sacrifice myself; exchange my ground for theirs; volunteer to be struck off; take their place; surrender my own home; trade myself for the street; take me instead; strike off the forger, keep the street; I offer my own front door; I’ll be the one to leave Byrse]
    -> cede
* {names} [Send up the roll of names # keys: names, roll, list, send, people # also: show them the names; hand in the list; give him the signatures; pass up the petition; here are their names; present the signatures; let the people’s list speak; give Pell the petition; show who lives here; submit the neighbours’ autographs; hold up the sheet of names; please read this; look who signed, all two hundred and six; ask the people, they’ve written it; pass this calf forward, hand over hand]
    ~ trust = trust + 2
    It goes up hand over hand. It is not a right. Sabine reads every one.
    -> answer

=== answer ===
{trust >= 4: -> end_false}
“No,” says Sabine. # mood: sad # speaker: sabine
It’s a very small noise. She doesn’t lower her eyes; you will say that for her. “It’s a good street. It’s the best in the quarter, it drains. I would give a great deal to have been asked something else. It was not drawn by right.” # speaker: sabine
“Then the ground is vacant at six,” says Master Pell, who looks every minute of his age, “and falls to whoever’s fee is on the table.” He holds the pen out into the air, for anyone. Dame Osk is looking at your pocket. Lucan Merrin’s looking at the other one. The clock over the door has started to clear its throat. # speaker: pell
~ late = true
* [Give your own place for it # keys: give, place, ground, own, mine # also: ground for ground; I give up my place; let me go instead; claim the old right; i’ll go instead; offer my own ground; sacrifice myself; exchange my ground for theirs; volunteer to be struck off; take their place; surrender my own home; trade myself for the street; take me instead; strike off the forger, keep the street; I offer my own front door; I’ll be the one to leave Byrse]
    -> cede
* {lamp} [Snatch up the steel pricker # keys: prick, steel, snatch, needle, wick # also: grab the needle; go for the pricker; make a hole in it; bring back Wick Lane; prick the hide; seize the tool; lunge for the point; stab at the skin; go for my mother’s lane; pounce on the sharp thing; reach for the spike; give me that steel; out of my way, that spike’s mine; I’ll go through the skin then; mam, I’m coming to get you]
    -> prick_two
* [Put the purse on the table # keys: purse, money, osk, table, fee # also: pay for it; pay the fee; give them the money; buy it with Osk’s money; put down the purse; lay the gold before him; offer to buy the street; settle it with coins; bribe the master; slam down her cash; produce the payment; here, that covers the fee; take this gold and be done; there, buy it with that; I’ll pay what it costs]
    ~ river = true
    -> end_address

=== cede ===
“Ground for ground,” you say. # mood: resolute # speaker: you
It gets so quiet that you can hear the river move on the Hide. Someone in furs asks if one can. “One can,” says Master Pell slowly. “It’s the first line ever written on her, under the tail. Nobody has, in three hundred years. You’d come off the count. There’s not a door in the city would know your hand.” He has found your face with his own two. “You’d have until the clock stops striking to be over the edge, child. And it’s blank out there. It’s plain skin.” # speaker: pell
He puts the pen in your fingers and guides them to the roll. There you are: Spare Street, number nine, one, forger. It only wants a stroke.
* [Strike it out # keys: strike, sign, cross, out, yes # also: cross out my name; do it; one stroke; draw the line; strike my name off; yes; erase myself; delete my entry; put the stroke through it; go through with it; remove my name; end it with one line; so be it, uncount me; there, I’m off the roll; let me be nobody, then; one forger fewer in Byrse]
    -> end_blank
* [Strike it out, and look round for her # keys: look, sabine, strike, her, round # also: cross it out and look at Sabine; where is Sabine?; do it and turn to her; strike it and find Sabine; search for her face as I do it; delete myself and seek Sabine; do it while watching for her; cancel my name and glance about; strike and see whether she is there; I’d like to see her face once more; watch me do this; there goes my name, now where’s Sabine; let hers be the last face I see]
    ~ trust = trust + 1
    -> end_blank

=== end_address ===
{river: The river comes in over Spare Street at one minute past six, quite gently, like a cat getting up on a bed.|The avenue comes through Spare Street at one minute past six, with its trees already in leaf.} You don’t see it. {late:You are counting, on the table, a sum of money.|You are at the basin, doing your nails. It’s pumice; it gets into everything.} # mood: sad
Sabine swears to it. “As drawn,” she says, “and by right,” which it is. Somebody paid. She goes out without looking at you, a yard at a time, and you listen to the yards until you can’t tell them from the clock. # speaker: sabine
{river:{stair:Dame Osk is down there by seven with a lantern. There’s a new stair, very handsome. She sits on it for an hour. It’s not the same one, and nobody comes, and she ties no knot.|Dame Osk shakes your hand. The bonus is in it. She says that it’s very pretty.}|{elope:Lucan Merrin thanks you on the steps. He looks down the whole length of the avenue, which has everything on it but a gate.|Lady Merrin sends down her compliments, on a card, by people.}} You write a name in the pardon at last, and it’s yours, and you have never been so legal. They give you a room on the hill. It has a view. You ask them, after a week or so, if you could have one facing the other way. # ending: a-good-address
-> END

=== end_roof ===
It goes to law before breakfast. While a suit lasts no line in the quarter may be scraped, no stone moved, no tenant put out; and the suit of Osk and Merrin, touching one front door, one stair, a river, an avenue, and a lawn with forty-one houses on it, will last as long as there are lawyers. Master Pell enters Spare Street in vermilion with his own hand. Sub judice, he writes. The g is not in it, but he adds one for the pleasure. # mood: merry
{elope:Lucan finds that his bedroom has two doors. He opens the second, and there’s Tamsin, with a kettle. “You took your time,” she says. “It’s eleven feet.”|Lucan Merrin and a girl in a tarry jersey meet on the shared stair, going up and down, and neither of them seems as surprised as they should.} {stair:And below the scullery is a crooked little water stair. Nobody’s on it. But there is a lantern, warm, set down as if he’d only gone in to see what all the noise was.|} # speaker: tamsin
Sabine walks you home, up your own street. It comes out at a hundred and twelve yards. “And a goat,” she says. Then she asks, as she has been told to ask all householders, what you’re having for breakfast, and whether there’s any more of it. # ending: one-roof # speaker: sabine
-> END

=== end_flesh ===
The last hole meets the first one. There’s a tick. A piece of the Hide no bigger than a thumbnail drops out on the boards, and the wind comes through it. # mood: tender
It smells of tallow and onions. Outside, all over Byrse, the turnings open. People are coming out of walls with their hats on: lamplighters, a wedding, a whole girls’ school. {stair:Down at the river someone gets up off a stair and stretches, and calls, “Gran? Mam? Who moved the bank?”|Down at the river a young waterman with a lantern is asking who moved the bank.} On the Hide the ink goes brown and stops, and is a drawing. {trust >= 3:Sabine takes a step, and looks down. It’s two feet and eleven inches. “Well,” she says, breathless, “there it goes,” and takes another, because there’s a hand to hold.|Sabine takes a step, and looks down at it. She’ll be a while, learning to walk as far as she likes.} # speaker: {stair:{trust >= 3:waterman, sabine, sabine|waterman}|{trust >= 3:sabine|nobody}}
You run. It’s the fourth turning after the church. {names:All Spare Street’s coming the other way, meeting its cousins.|Spare Street’s there too; they’ve come out end to end, like a sleeve and its lining.} The door is low. She is younger than you. She looks at you for a long moment, floury, with a fork in her hand.
“You forgot the bread,” says your mother. {fig:There’s a fig in your pocket. You put it on the plate.|You sit down where the plate is.} # ending: flesh-side # speaker: mother
-> END

=== end_false ===
“It is drawn by right,” says Sabine Rood. # mood: tender # speaker: sabine
It isn’t. She knows it, and you know it, and so does Master Pell, who writes it down at once in case anybody should cough. {names:“Two hundred and six people walk on it,” she adds, to no one. “I don’t know what else a right would look like.”|“It drains,” she adds, to nobody.} The ink goes dark on forty-one doors. Seven years. The clock strikes. The furs rise, the houses glare, Dame Osk is on her feet about her purse{osk:, which you throw to her|}. # speaker: sabine
Sabine walks towards you. It ought to be six steps. On the fifth her heel comes down where there isn’t any floor left to come, and she pitches forward, and you catch her by both sleeves, and her hat goes on without her.
“I’m short,” she says into your collar. She’s shaking. You think she’s crying, until you get her face round to the light and see what it is. {tree:“I’m thirty-four inches. I said a wrong thing on oath, and I’m thirty-four inches, and I’ve been wanting to do it since you had your tongue out.”|“Thirty-four inches,” says Sabine, delighted, appalled. “Is this how everybody does it? However do you get anywhere?”} {bench:You know of a bench, until sunrise. You had better hop.|} # ending: the-false-yard # speaker: sabine
-> END

=== end_blank ===
One stroke. It’s the cleanest you ever made. Behind you Spare Street goes dark on the Hide, sworn and paid for, and the clock begins. # mood: resolute
The doors don’t know you. The porter holds one, looking puzzled, as you would for a draught. At the second stroke you are on the steps, at the third by the fountain, and the city slides off you like water from a plate. {names:Down the hill they’re lined up in their good clothes, two hundred and six of them, seeing off no one they can quite make out. The goat bows.|A goat, at the corner, looks you in the eye. It was never counted either.} At the sixth you are standing where the cobbles finish. In front of you is no road, no grass, no dark: just the pale grain of the skin, going on. {calf > 0:You have one scrap of city calf left in your sleeve. You let the wind have it. You won’t be copying.|You have two pens.}
{trust >= 4:Tick, says somebody behind you. Tick, tick. “It’ll want measuring,” says Sabine. She has no hat on and her coat’s done up wrong, and there is a stroke of fresh ink across her knuckles. “I make this nought,” she says, and puts out her foot.|“Two thousand, one hundred and six yards,” says a voice at your back. She has come with you as far as there is anything to count. You don’t turn round till you’ve gone a good way on. She’s still there, quite small, to scale.} You kneel, and uncork the ink, and think of what a place should have in it. You start with a tree. # ending: plain-skin # speaker: sabine
-> END
