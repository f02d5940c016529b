VAR trust = 0
VAR knows_teo = false
VAR knows_boots = false
VAR flew = false
VAR asked = 0
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_boots = ""
VAR known_boot = ""
VAR known_crew = ""
VAR known_teo = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
The woman in the vermilion coat is upside down in her own basket, with only her boots showing. One of them is new. “If you’ve come about the bill,” says the basket, “I’m at sea.” She comes up with a spanner in her teeth and a white crest of hair gone sideways, and takes you in from the feet, like someone pricing a sandbag. # mood: calm
“Eleven stone something. You’re not the bill. Juno Makepeace, this is the Perhaps, don’t lean on that. Well? Spit it out. I’ve a valve going cold.”
* [Ask if she needs any ballast # keys: ballast, need, hire, work # also: need any ballast?; are you hiring; can I be ballast; got any work; is there a job for me?; could you use a sandbag?; any vacancies?; may I join your ship?; I’d like employment; would I do as a weight?; take me aboard; I weigh eleven stone, any use to you?; got room for a passenger, captain?; do you need somebody heavy aboard?; I’m looking for a berth, anything going?]
  ~ trust = trust + 1
  “Always. It’s steady work till it isn’t.” She throws you the spanner. You catch it. “Hm,” says the captain, and marks something up.
  -> hub
* [Ask about the nineteen spoons # keys: spoons, nineteen, last, lost # also: what about the spoons?; why nineteen spoons; did you lose nineteen times; what are those wooden things?; why so many trophies?; what’s the story with the trophies?; are those prizes?; tell me about your awards; how did you earn so many wooden prizes?; what’s the tale of those trophies?; Are those all for coming last?; where did you get so many spoons?; why d’you keep cutlery on show?; what’s carved on your spoons, captain?]
  -> spoons
* [Hold the lamp for her # keys: lamp, hold, help, valve # also: I hold the lamp; let me hold that; give me the lamp; shine the light for the captain; assist with the repair; bring the lantern closer; light up the valve; make myself useful; pass me the lantern; I’ll be your assistant; help with the spanner work; Here, let me light that for you; I’ll keep it steady, you carry on; can you see better like this; there, it’s on the valve now]
  ~ trust = trust + 2
  You hold the lamp where she is going to need it next, and not where she is. After a minute she notices. “Who taught you that?” she says, as though you had sung.
  -> hub

=== again ===
~ trust = 2
There are two boots sticking out of the basket, and a spanner. One of the boots stops waving. # mood: warm
“That’s a step I know,” says the basket. {known_name != "":“{known_name}! You’re late, whatever time it is.”|“Eleven Stone! I never asked what they christened you.”} The captain comes up by stages, white crest last.
{known_parted == "goodbye":“You said goodbye last time like somebody with manners. Fell put it in a ballad.”|“You dropped off my basket without so much as a by-your-leave, last time. I’d to fly home light.”}
{known_dream != "":“Had any more like that other one?” she asks. “‘{known_dream}’. I’ve been on the look-out for it.”}
{known_finished != "":She rubs at a bit of brass. “You were in it to the end, then,” says the captain. “‘{known_finished}’. I’ve heard it sung. They’ve got my nose wrong.”}
{known_boot != "":She is wearing yours. She has packed the toe of it with ballads.}
-> hub

=== hub ===
{&She tests a rope with her thumb, the way you would test a peach.|The goose walks between you, inspects your laces, and walks back.|Somewhere above, the bag creaks and settles. She pats the basket without noticing.|She pours tea out of a can, considers it, and pours it back.} {trust >= 4:She has stopped pricing you.|She waits, not very patiently.} # mood: calm
+ [{flying:Ask her more about flying|Ask her about flying} # keys: flying, fly, balloon, wind # also: what’s flying like?; how do you fly; tell me about balloons; what is it like in the sky?; teach me about ballooning; how does this thing stay in the air?; how do you steer?; what’s the trick to being airborne?; explain the breezes; is it hard to pilot one?; do you love being a pilot?; What do you do when the wind drops?; so how do you make her go?; is it all luck, up there?; what’s the secret of ballooning, captain?]
  -> flying
+ [{people:Talk more about people she knows|Talk about people she knows} # keys: people, crew, friends, rivals # also: who do you know?; tell me about your crew; friends and rivals; who else is there; tell me about the others aboard; who do you work with?; who matters to you?; gossip about the quay; anyone you’re close to?; introduce me to the gang; Who are your friends up here?; tell me who’s who on this quay; who else do you fly with?; have you any enemies, captain?]
  -> people
+ {not flew} [Ask for a turn aloft # keys: aloft, up, ride, turn # also: take me up; can I fly; give me a ride; let’s go up; may I have a trip?; let’s take off; I’d like to go for a spin; lift me into the sky; show me the clouds from above; I want to soar; Would you take me for a spin?; I’ve never been off the ground; come on, cast off, let’s see her go; just once round the peaks, captain]
  -> aloft
+ {flew} [{view:Look at the view again|Look at the view with her} # keys: view, look, watch, milk # also: I look at the view; what a view; look out with you; gaze at the horizon; admire the scenery; enjoy the sunset with you; stare out over the rail; lean on the rail beside her; watch the peaks; take in the scenery; gaze at the clouds; Isn’t it beautiful from here; come and look at this, captain; budge up, I want to see out; what a sky there is tonight]
  -> view
+ [{press:Ask again what she is not saying|Ask what she is not saying} # keys: secret, truth, hiding, saying # also: what aren’t you saying?; what are you hiding; tell me the truth; there’s something you haven’t told me; come clean; out with it; I know you’re hiding something; stop dodging; what’s in the locker?; there’s something on your mind; quit dodging; What is it you’re keeping from me?; go on, captain, spit it out; you’ve left a bit out, haven’t you?; what’s that you keep looking at?]
  -> press

=== spoons ===
“There’s a song,” she says grimly. “You’ll have heard it. Verse six is a slander, that was a different goat.” She wipes her hands on her coat, which is how it got like that. “Nineteen spoons. Eighteen of them mounted on lead, because people are funny. The nineteenth’s on marble. I think they were getting fond of me.” # mood: merry
“And does it bother you?”
“I sleep,” says the captain, which you notice is not an answer.
* [Say last place takes stamina # keys: stamina, last, joke, admire # also: that takes stamina; being last takes work; I admire that; you’ve got endurance; coming in behind takes grit; you must be persistent; salute her patience; I’m impressed you kept going; it shows character; you are tough; persistence is a virtue; Nineteen times takes some doing; it takes guts to come in last; most people would have given up; hats off, you never quit]
  ~ trust = trust + 1
  She gives a bark of laughter with a gold tooth in it. “That’s what Hyacinth says. You meant it better.”
  -> hub
* [Ask whether she ever tried to win # keys: tried, win, try, ever # also: have you ever tried to win?; did you try; do you lose on purpose; did you mean to come in behind?; have you ever raced seriously?; did you give it your all?; did you attempt first place?; did you aim for first?; have you once raced in earnest?; Don’t you ever want to be first?; was there ever a race you meant to win?; are you losing on purpose, captain?; have you honestly given it a go?]
  ~ asked = asked + 1
  The spanner stops. “What a thing to ask a person,” says Juno Makepeace, and starts it again, rather hard. # mood: wary
  -> hub

=== flying ===
{&“You don’t steer a balloon. You go up and down till you find a wind that’s going your way, and you get on it, and look as though you’d meant it. I’ve known marriages run on the same lines.”|“Best wind in the Steeps is the milk-warm, low down, at night. It’s slow. You can hear chapels. I once heard a man propose, and I’ll never know what she said.”|“Three things I won’t have in my basket: matches, poets, and folk who say ‘it’s only air’. It’s only air that’s holding you up, chum.”} # mood: warm
“Anything else,” she says, “or may I freeze?”
+ (wind) [{wind:Ask again how to tell a good wind|Ask how to tell a good wind} # keys: good, wind, tell, know # also: how do you tell a good wind?; what’s a good wind; how do you know; which breeze do you choose?; what makes a breeze right?; teach me to read the air; what should I look for in a breeze?; how do you recognise it?; what should I look out for in a breeze?; what’s the sign of a useful breeze?; how does one recognise the right gust?; How can you tell which one’s ours?; what does a good one feel like?; how will I know it when it comes?; is there a sign that it’s the right breeze?]
  {&“Ask the goose.” The goose looks modest.|“Lick a finger. If it freezes, you’ve found one that’s going somewhere.”|“It makes the ropes hum a shade flat. A sharp rope wants you dead.”}
  -> hub
* [Ask who sewed the patches # keys: patches, sewed, sew, stitch, teo # also: who sewed it?; who made the patches; nice stitching; whose needlework is that?; who built her?; who’s the tailor?; that’s fine needlework; who put this ship together?; whose handiwork?; lovely seams who did them?; Whose stitches are these, captain?; did you do the mending yourself?; who’s good with a needle on board?; these seams are lovely, who made them?]
  -> teo
+ (fright) [{fright:Tell her it still frightens you|Tell her it frightens you} # keys: afraid, frightened, scared, fear # also: I’m scared; it frightens me; heights scare me; im afraid of flying; I have vertigo; it terrifies me; my knees are shaking; I get nervous up high; admit I’m a coward about altitude; the drop makes me dizzy; confess my nerves; I’m terrified of falling; I don’t like looking down, if I’m honest; my stomach’s turning over up here; I’d rather have ground beneath my feet; what if we drop, I can’t bear it]
  ~ trust = trust + 1
  {&“Good. I don’t take up anyone it doesn’t. They lean.”|“It frightens me every morning at about the second cup. Then I’m busy.”} # mood: tender
  -> hub

=== people ===
{“People,” says the captain, as if you had offered her a dish she had once been ill from. “There’s Fell, there’s the goose, and there’s the other sort. Which d’you want?”|“More people?” says the captain. “You’ve had none of it on your plate yet but the crust. Who is it this time?”|“I know three,” says the captain, “and one’s a goose. Pick.”} # mood: calm
+ (fell) [{fell:Hear more about Fell|Hear about Fell} # keys: fell, stoker, osk # also: who’s Fell?; what’s Fell like; tell me about fell; the stoker; the ballad maker; what’s the giant like?; the one with his eyes shut; your fireman; the big fellow; And your stoker, what’s he like?; who’s that chap with his eyes closed?; is Fell any good at ballads?; how long has Fell been with you?]
  {&“Fourteen years at my burner and never opened his eyes. Best pair of hands on the Steeps. If he ever looks down and finds he likes it I’ll lose him to the tightrope.”|“He makes ballads. I’m in most of them. I come off as tall.”|“He ties every parachute himself, double knots, and he’s never had one used. You ask him about it and he cries.”}
  -> hub
+ (goose) [{goose:Hear more about the goose|Hear about the goose} # keys: goose, abernathy, navigator # also: what about the goose?; why a goose; mrs abernathy; the bird; does the bird bite?; your feathered friend; where did you get that bird?; who steers for you?; is that animal yours?; let’s talk about the poultry; What’s a goose doing on board?; and the bird, has she a name?; where’s your navigator from?; is Mrs Abernathy always that cross?]
  {&“Mrs Abernathy. There’s no Mr. There was a swan, but it didn’t answer.”|“She’s never been wrong about a wind. She’s been wrong about several inspectors, but only as to how much they could bear.”|“I don’t own her. She came aboard nine years back, on a bad night, sat down in the bow, and pointed. I’d nowhere to be.”} # mood: merry
  -> hub
+ [{vane:Hear more about Commodore Vane|Hear about Commodore Vane} # keys: vane, commodore, hyacinth # also: who’s Vane?; tell me about the commodore; hyacinth; the champion; that villain; the man with clean cuffs; your enemy; the dandy; let’s hear about the rich one; the reigning champion; What’s between you and Vane?; who’s this Commodore everyone talks of?; why can’t you abide Hyacinth?; how come he always wins?]
  -> vane

=== vane ===
{knows_teo: “You know the worst of him now. He’d the wrist in his hand, and he let go for a bell. What I can’t forgive is that he’s sorry. I could do with him not being sorry. I’d sleep.”|“Hyacinth? Clean cuffs. Lovely dancer. Never told a lie in his life, he has people in for it.” She spits over the side, thinks, and looks to see whom it has hit. “We flew together, once. When we were young, and he was only vain.”} # mood: wary
{&The rope in her hands has acquired a knot it did not have.|The goose hisses, on general principles.}
+ (hit) [{hit:Say again that you would have hit him|Say you would have hit him} # keys: hit, punch, angry, would # also: I’d have hit him; I would have punched him; he deserved it; I’d have broken his nose; he’d have got a black eye from me; I’d have knocked him down; I would have thumped the man; I’d have decked him; somebody should wallop him; I’d have socked him; my fist would have met his face; my fist would have met his chin; I’d have given him a bloody nose; let me at him, captain; he wants a good smack, that one; if I’d been there he’d have lost teeth]
  {&“I did. That’s one of the two directions.” She touches her nose. “He’d a friend with him.”|“Get in line. It goes round the quay, and I’m at the front with sandwiches.”} # mood: merry
  -> hub
+ (misses) [{misses:Ask again whether she misses him|Ask whether she misses him} # keys: miss, misses, friend, him # also: do you miss him?; were you friends; you miss him; would you make up with him?; do you regret losing him?; is there any fondness left?; do you ever think fondly of Hyacinth?; do you still care for him?; does his absence hurt?; do you long for the old days?; would you take him back as a mate?; You two were close once, weren’t you?; wouldn’t you like him back?; is some bit of you fond of him?; do you wish you still flew together?]
  ~ trust = trust + 1
  {&“I miss there being three of us,” she says shortly.|“I miss somebody who could tell when I was joking. You’re coming on.”} # mood: sad
  -> hub

=== teo ===
~ knows_teo = true
“My brother,” she says. “Teo. He sewed every stitch of her on our mother’s table, and then we’d to take the wall out.” She finds a seam without looking and runs it through her fingers. “Eleven years ago a gust had him off the Incontestable’s rail. Hyacinth held his wrist as long as it was convenient. I went round and round over the Milk till dark, calling. You’d be surprised how soon a name stops sounding like one.” # mood: sad
* [Say the name back to her # keys: teo, name, say, back # also: Teo; Teo Makepeace; I say his name; say teo out loud; call it over the side; let me shout it for you; speak it out loud; repeat what he was called; say it so that it sounds real; echo it; cry it to the Milk; give it an edge; Teo, it’s a good name; Teo Makepeace, there, I’ve said it; let’s both shout it, Teo; it sounds like someone to me, Teo]
  ~ trust = trust + 2
  “Teo Makepeace,” you say, quite loudly, over the side. The captain shuts her eyes. “There,” she says presently. “That’s put some edges on it.” # mood: tender # remember: teo
  -> hub
* [Ask if he might be alive # keys: alive, might, hope, down # also: could he be alive?; maybe he lives; is he really dead; did he survive?; what if he landed somewhere?; maybe there’s land beneath; could someone live down there?; perhaps he made it; was his body ever found?; is there a chance he’s living?; Couldn’t he have come down somewhere?; did anyone ever find him?; are you certain that he’s dead?; isn’t there any hope at all?]
  ~ trust = trust + 1
  “Nobody comes up out of the Milk.” She looks at the goose, who goes down into it twice a year for her holidays. “Nobody who can talk,” says Captain Makepeace slowly. # mood: mysterious
  -> hub
* [Let her have the quiet # keys: quiet, nothing, wait, silence # also: I say nothing; be quiet; stay silent; stay with her silently; leave her in peace; keep my mouth closed; let her mourn; hush; leave the captain to her thoughts; stay beside her silently; quietly watch her sew; Take your time, captain; you needn’t say any more; I’ll just be here; no need to talk]
  ~ trust = trust + 2
  You say nothing for the length of that seam. At the end of it she hands you the tea.
  -> hub

=== aloft ===
“A turn? What, now?” But she has one hand on the burner already. “You’re ballast, then. You stand in the middle, and you don’t scream in my ear. You may scream to the left.” # mood: merry
The ropes drop. There is a roar, the quay goes away like a plate being cleared, and your stomach remains on it. Two hundred peaks come up out of the cloud with the light behind them.
* [Scream to the left # keys: scream, left, yell, shout # also: I scream; aaaah; scream; yell to the left; shriek; holler as instructed; let out a howl; wail; cry out in that direction; bellow my lungs out; let rip; screech leftward; yelp; Aaargh, put me down; oh help, oh help, oh help; I’m going to be sick, aaah; somebody save me, waaah]
  ~ flew = true
  ~ trust = trust + 1
  “Lovely,” says the captain. “Good lungs. From the boots.” She shows you how it is done. On several peaks, people put down their tools.
  -> aloft_two
* [Take the rope she offers # keys: rope, take, hold, pull # also: I take the rope; give me the rope; grab the rope; grasp the line; help her steer; hold on to the cord; accept the line; grip it; put my hands on the cord; Let me have that line; this one here, do I pull it; right, I’ve got it, what now; hand it over, I’ll do it]
  ~ flew = true
  ~ trust = trust + 2
  You take it, and it hums in your palm, alive, a shade flat. You let out a foot when it seems to ask. The Perhaps leans over and goes. The captain’s eyebrows rise, separately.
  -> aloft_two

=== aloft_two ===
Up here she is another size. Her shoulders come down; the grumble falls off her like a wet coat. She flies with two fingers and the side of one foot, talking to the ship under her breath, mostly abuse. You overtake a mail kite, a startled heron and a man in a patent flying chair. # mood: resolute
You have met people who are good at things. This is like standing next to a river.
* [Tell her she could win # keys: win, could, good, fast # also: you could win; you’re good enough to win; you’d beat them all; you’d be champion; first place is within reach; you’re brilliant at this; you’d leave them behind; you have the talent; praise her skill; Nobody could touch you, captain; you’d walk it, flying like this; that Cup should be yours; you’re the best there is, you’d beat Vane]
  ~ trust = trust + 1
  ~ asked = asked + 1
  Her hands go still, and the ship drops four feet. “I know I could,” she says. “Don’t say so on the quay.” # mood: wary
  -> hub
* [Ask to be taught that turn # keys: teach, turn, learn, show # also: teach me that turn; show me how; how did you do that; how’s that manoeuvre done?; give me a lesson; let me try that move; explain that trick; I want to copy what you did; coach me; demonstrate that once more; Can I have a go at that?; what did you do just there?; let me try it, how does it work?; I want to fly like you, teach me]
  ~ trust = trust + 2
  She shows you four times. You put the basket through somebody’s washing, and come home wearing a bolster case. She is still laughing when she ties up.
  -> hub

=== view ===
You lean on the rail beside her, where the wicker has worn to the shape of her elbows. {&The Milk has gone pink at the edges. “People say it’s dull,” says the captain. “Same every day. So’s bread.”|Far off, one green peak the size of a thumbnail has a single thread of smoke. She looks at it rather longer than at the others.|A cloud comes up over the rail and sits down between you like a third person. Nobody minds.} # mood: tender
+ (peak) [{peak:Ask about the green peak again|Ask which peak is that} # keys: peak, which, green, smoke, thrip # also: which peak is that?; what’s that green one; what are you looking at; what’s over there?; what mountain is it?; who lives over there?; point to the small one; whose chimney is that?; where is that thread rising from?; who lives on the tiny one?; What’s that one with the smoke?; who’s got a fire going over yonder?; which is that little green hill?; what is it you’re staring at, captain?]
  {knows_boots: “You know which,” says the captain, and bumps you with her shoulder.|“That? Thrip. Goats, and roofs made of cheese. They’d me for a year once, when I was nobody. Never let me pay for so much as soup.” She becomes busy with a cleat.}
  ~ asked = asked + 1
  -> hub
+ (stood) [{stood:Stand there a while longer|Just stand there with her} # keys: stand, stay, quiet, nothing # also: I just stand there; stay with you; say nothing; keep her company; linger; remain at the rail; be still beside her; enjoy the silence; share the moment; lean on the wicker for a bit; hang around; Let’s not say anything for a bit; I could stay here all evening; no hurry, I’m happy where I am; this is nice, just the two of us]
  ~ trust = trust + 1
  {&It is a good kind of nothing. It lasts until the tea is cold.|She hums six notes of the rude song about herself. She has a nice voice.}
  -> hub

=== press ===
{knows_boots: -> after_boots}
{trust >= 5: -> nearly}
“What I’m not saying,” repeats the captain, and tightens a knot that was doing no harm. {&“I’m not saying mind your own business. I was brought up better. But I’m thinking it.”|“There’s a great deal. I don’t say it all day long. You’d be amazed how restful it is.”|“You’ve a nose on you. Mine was straight, once. Think about that.”} {asked >= 2:She glances at the locker under the stern bench, and away.} # mood: wary
+ (sorry) [{sorry:Apologise again|Apologise and change the subject} # keys: sorry, apologise, change, drop # also: sorry, never mind; I didn’t mean to pry; let’s change the subject; forgive me for being nosy; talk about something else; my mistake; I take it back; let’s forget it; beg her pardon; excuse my prying; I was rude; I shouldn’t have asked, captain; none of my business, how’s the goose; I’ll mind my own, forgive me; pardon me, what about that valve]
  ~ trust = trust + 1
  {&“Granted.” She flicks a bit of fluff off your shoulder, which for her is a hug.|“No harm. You asked it to my face.”}
  -> hub
+ (traded) [{traded:Offer her another secret of yours|Offer her a secret of yours first} # keys: offer, secret, mine, trade # also: I’ll tell you a secret of mine; me first; I’ll go first; trade secrets; I’ll confess something if you will; let me go before you; swap confidences; a fair exchange; tell her something private about me; I’ll share one of mine; let me trust you with something; let me tell you one of mine; I’ve got something I never told anyone; mine for yours, captain; here’s a thing nobody knows about me]
  ~ trust = trust + 2
  {&You tell her one. It isn’t large, but it is real. She turns it over, nods, and puts it away where she keeps things.|You tell her another. “You want to watch that,” says the captain. “You’ll have none left for Sundays.”} # mood: tender
  -> hub

=== nearly ===
She looks up at the bag, down at the goose, and along the quay both ways. Then she sits on the locker under the stern bench, as if it might open by itself. # mood: wary
“If I showed you a thing,” says Juno Makepeace, “and you laughed, I’d have to put you off at the next peak. I shouldn’t like to. I’ve got used to where you stand.”
* [Promise not to laugh # keys: promise, laugh, swear, show # also: I won’t laugh; I promise I won’t laugh; show me; i swear not to laugh; I’ll keep a straight face; you have my word; I’ll take it seriously; open the locker; I would never mock you; cross my heart; you can trust me; I’m not going to tease you; Not a smile, captain, I swear; I’ll be as solemn as the goose; let’s see, my face is straight; go on, lift the lid, I won’t snigger]
  -> boots
* [Say she can keep it shut # keys: shut, keep, needn't, leave # also: you don’t have to; keep it shut; it’s fine, leave it; only if you want to; stay private; only if you feel like it; keep your treasure hidden; I’m happy to stay ignorant; You’re not obliged to show me anything; you keep that to yourself, captain; some things are best left closed; another day, if you’d rather]
  ~ trust = trust + 2
  “That’s done it,” she says crossly. “Now I’ll have to.”
  -> boots

=== boots ===
~ knows_boots = true
She lifts the lid. Boots, nine of them, good ones, every one a right. # mood: tender # remember: boots
“Hyacinth pays me four hundred a year to lose. I was losing anyway. And it’s Thrip’s toll, to the crown. So the night after, I go over dark with the lamps out, and drop it in their yard. It wants something that won’t burst. I buy a pair and throw the left.” She does not look at you. “They’ve a name for it. They call it the Boot. They think it’s Providence. I fly about with one cold foot, and I’ve not been so happy since I was thirty. You can laugh now. I’d rather you did.”
* [Take off your left boot for her # keys: boot, left, take, give, shoe # also: I give you my boot; take my left boot; have mine; here’s my boot; use this one for Thrip; donate footwear; unlace my shoe; have this for the collection; offer her my shoe; contribute mine; now you’ve got ten; remove my footwear; Here, that makes ten; you can have one of mine; wait, I’ll undo my laces; this one’s for Thrip, from me]
  ~ trust = trust + 3
  You unlace it and hold it out. “For this year’s.” She has to go and shout at the goose for a while. When she comes back her eyes are red and she has put it on. It is two sizes too big. # mood: tender # remember: boot
  -> hub
* [Ask what winning would do # keys: winning, win, cup, toll, stop # also: what if you won?; what would winning change; why not win; suppose you came first?; what would happen if you took the Cup?; what’s stopping you from victory?; would victory save them?; wouldn’t the prize help?; And if you beat him, what then?; couldn’t you end that toll by winning?; why not just take the Cup?; what would happen to Thrip if you won?]
  ~ trust = trust + 1
  “Hold the Cup, set the toll. I’d set it at nothing and never need another boot.” She lowers the lid. “And he’d nail my receipts to every post in the Steeps. I can stand being a joke. I don’t know how I’d stand being that.” # mood: resolute
  -> hub
* [Laugh, since she asked you to # keys: laugh, funny, giggle # also: I laugh; ha ha ha; hahaha; laugh; chuckle; burst out; snigger; crack up; that’s hilarious; howl with her; it’s so silly; let out a snort; Oh dear, I can’t help it; a boot, out of the sky, oh my; they think it’s Providence, that’s priceless; stop, I’m crying, it’s too good]
  ~ trust = trust + 2
  It gets out through your nose. She glares, and her chin goes, and then the pair of you are holding on to opposite sides of the basket and howling, and the goose has gone to sit on the quay. # mood: merry
  -> hub

=== after_boots ===
“You’ve had it all now,” says the captain. {&“There’s only my age, and that’s on the ship.”|“I’ve told you and the goose. She took it very well, but then she’s not much interested in feet.”|“It’s a queer thing. I keep looking for it, where I used to carry it, and there’s just a sort of draught.”} She shifts along to make room, and you sit side by side on nine boots, looking out. # mood: tender
+ (safe) [{safe:Tell her again that it is safe|Tell her it is safe with you} # keys: safe, promise, keep, secret # also: it’s safe with me; I won’t tell; your secret’s safe; my lips are sealed; I’ll take it to the grave; you can trust me; I’ll guard it; trust me captain; mum’s the word; I can be discreet; Nobody will hear it from me; wild geese wouldn’t get it out of me; I’ll never breathe a word, captain; I haven’t told a soul]
  {&“I know it is, chum. I weighed you.”|“If it weren’t, you’d be halfway down by now,” she says, with great affection.}
  -> hub
+ [{this_year:Ask again about this year|Ask what she will do this year} # keys: year, race, win, plan # also: what will you do this year?; and this year; will you win this time; what’s the plan for the next Cup?; how about the coming one?; have you decided yet?; what will you do with the chest?; have you decided about November?; what’s on the cards?; And this time round, what will you do?; are you going to lose again?; what happens at the next race, captain?; have you made up your mind yet?]
  -> this_year

=== this_year ===
{&“Lose. Most likely. It’s what I’m for.” But her thumb is running along a seam that Teo sewed, up and down.|“I had a dream I rang it,” she says. “The bell. I woke up with my arms in the air, and I’d broken a lamp.”|“I’ve not spent it yet,” says the captain. “This year’s. It’s in a chest under the wheel. Heavy old thing. If I ever wanted to go up in a hurry, that’s what I’d miss least and want most.”} # mood: resolute
+ (crew) [{crew:Say again that you would fly with her|Say you would fly with her} # keys: fly, with, crew, join # also: I’d fly with you; take me with you; I’m in; let me crew; sign me up; I’ll be your ballast; I want to be aboard; let me race beside you; I’d join you in a heartbeat; I’ll come along; you can rely on me to be there; I volunteer; There’s a place for me, I hope; you won’t go up without me, captain; count me in for the race; I’d go anywhere in that basket]
  ~ trust = trust + 1
  {&“As ballast?” “As whatever you’ve got.” She writes {known_name != "":{known_name}|your name} on the rail with a bit of chalk. It will rain off. She presses very hard.|“I know,” she says. “I’ve done the weights with you in.”} # mood: warm # remember: crew
  -> hub
+ (soup) [{soup:Say again that Thrip would rather see her|Say Thrip would rather see her} # keys: thrip, see, visit, rather # also: Thrip would rather see you; they’d rather have you; go and visit them; they’d welcome you; you’d be their guest of honour; the village wants to thank you; go there in person; knock on their door; they’d cook for you; drop in on them; they’d be glad of your company; pop in on the goats; They’d sooner have you than a boot; you should go down and say hello to them; Thrip wants the woman, captain; it’s you they’d like in that yard]
  {&“In these stockings?” says Captain Makepeace, appalled, and goes pink, and thinks about it.|“They’d give me soup,” she says. “I’d have to sit there and be given it.” She sounds like someone describing a great height.} # mood: tender
  -> hub
