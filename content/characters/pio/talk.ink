VAR trust = 0
VAR fed = 0
VAR shaped = false
// True while it is asked what can be typed.
VAR typing = false
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_customer = ""
VAR known_loaf = ""
VAR known_hands = ""
VAR known_sums = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
The supply tender Plover has burst a valve, and until it is mended you have the run of Tern Relay, which is three corridors and a smell. You follow the smell. In the galley a young man with a great deal of hair, and a great deal of flour in it, is addressing a coolant jar. # mood: merry
“Company, Bishop. Look lively,” he tells it. “Pio Zammit, rigger. I do the outside of the station, and I bake so as to have an inside. Sit, you’re making the ceiling look low. Do you want the crust now, or do you want to wait fifty minutes and be happy?”
* [Wait, and be happy # keys: wait, happy, fifty, minutes # also: I’ll wait; I can wait; fifty minutes is fine; wait; no hurry; I’m patient; the fresh one is worth it; take your time over it; after it’s baked; happiness please; I’ll hold out for the best; I’ve got fifty minutes; I’d rather have it hot from the oven; good things are worth it, I’ll sit; my mouth’s watering, but I’ll hold on]
  ~ trust = trust + 1
  -> wait
* [Ask who Bishop is # keys: bishop, jar, who, starter # also: who’s Bishop?; why is it called bishop; who are you talking to; whats in the jar; is that a pet; introduce us; what are you feeding?; who’s your companion?; what lives in there?; is it breathing?; what’s that thing in the glass?; tell me about your little colleague; there’s someone in that jar?; what’s that bubbling?; you talk to your food?; does that stuff have a name?]
  -> bishop_knot
* [Take the crust now # keys: crust, now, eat, take # also: I’ll have it now; crust please; I’m hungry now; give me the crust; straight away please; immediately; I’m starving; a bite to eat; something to chew; the end piece please; famished; I haven’t eaten since Jupiter; cut me a slice, quick; my stomach’s growling, hand it over; feed me before I faint]
  -> crust

=== wait ===
“A person of character,” says Pio. He sets a timer shaped like an egg, and puts your feet for you on the rail of the oven, as one might see to the feet of an aunt. “There’s only two sorts. There’s the sort who wait, and the sort who say they’re not hungry and then go round the edge of it all night with a knife.” # mood: warm
The oven ticks. It is the warmest you have been since Jupiter.
* [Ask which sort the crew are # keys: crew, which, sort, others # also: which are the others?; what about the crew; who waits; are your colleagues patient?; tell me about the people here; how about the chief?; what kind of person is Sorley?; who nibbles round the edge?; who else lives aboard?; your crewmates?; is the chief a patient man?; who’s the worst for stealing bread?; and your friends, do they sneak slices?; how do the rest of them manage?]
  ~ trust = trust + 1
  “The chief waits. Sorley doesn’t know that there is any,” says Pio, “until I put it down on the desk. Then it’s gone and Sorley’s looking at the plate, as if it must have been somebody else.”
  -> hub
* [Offer to do some work # keys: work, help, offer, knead # also: can I help?; let me help; put me to work; I can knead; need a hand?; give me a task; make myself useful; I could wash up; pass me an apron; any chores?; assist him; I can’t sit idle, what needs doing; my hands are clean, use them; let me scrub those bowls; got a broom, I’ll sweep]
  -> dough

=== crust ===
He gives you the heel of the last loaf, and watches you eat it, with his own mouth moving slightly. It is dark and sour, and it fights back. For about a minute there is no conversation of any kind. # mood: warm
“Yes,” says Pio, when you look up. “Everyone does that. I’ve seen a surveyor cry. He said it was the steam.”
* [Ask for the recipe # keys: recipe, how, make, ask # also: what’s the recipe?; how do you make it; give me the recipe; how’s it made; which ingredients?; what’s your method?; teach me how it’s done; how do I bake this myself?; what flour is that?; what’s the trick to it?; what did you put in this?; could I make this at home?; how long do you leave it to rise?; what makes it so sour?]
  ~ trust = trust + 1
  “Flour, water, salt,” says Pio, “and five years of being shouted at through a suit radio. You can write down the first three.”
  -> hub
* [Say it beats your mother’s # keys: mother, better, beats, praise # also: better than my mother’s; it’s better than mum’s; best bread ever; beats my moms; tastier than at home; you’re a better baker; finest I’ve ever eaten; you’ve outdone my mother; delicious; mum never made anything like this; she’d be jealous if she knew; home was never this good; I was raised on bread, and yours wins]
  “Never say that where there’s a speaker,” he says, with a glance at the panel in the wall. “Mine’s got a cousin in Signals. She’d know by Thursday.”
  -> hub

=== bishop_knot ===
He turns the jar so that you get its good side. It is grey, and it is breathing. “He’s a starter. I began him the week I came. We called him Bishop because he rises of a Sunday, he’s full of gas, and he has to be fed before anybody else.” # mood: merry
A bubble comes up and breaks. “He says good evening,” says Pio. “He’s down in the inventory as stores, misc. I’ve written in.”
* [Say good evening to Bishop # keys: good, evening, greet, bishop # also: Good evening, Bishop; hello bishop; hi there bishop; pleased to meet you, Bishop; bow to the jar; introduce myself to it; be polite to the starter; an honour, Bishop; wave at the jar; welcome him; how do you do, your Grace; evening, old chap; a pleasure to make your acquaintance, sir; I hope you’re rising well]
  ~ trust = trust + 2
  You say good evening to the jar. Pio is delighted. “He likes you. He did his left side. He’s never once done his left side for the chief.”
  -> hub
* [Ask if it is safe to open # keys: safe, open, lid, smell # also: is it safe?; can I open it; can I smell him; lift the lid; does it bite?; could it explode?; is it dangerous?; may I have a sniff?; will it poison me?; take the top off; will it go off if I unscrew that?; let’s have a whiff; is he going to blow up?; what happens if you take the lid away?]
  “With the lid on, he’s safe. With the lid off he’s an opinion,” says Pio, and takes it off. Your eyes water. It smells of beer, apples and somebody’s attic.
  -> hub

=== again ===
~ trust = 2
You follow the smell. It is three corridors, and you could do them blind by now. In the galley the stool has been pulled out, and nobody is on it. # mood: merry
“Don’t tell me,” says Pio to the jar. “I know that step. {known_name != "":It’s {known_name}!”|It’s the appetite. We never got the name.”} He has you in an apron before the door has shut.
{known_parted == "goodbye":“You said goodbye to us, last time, him and all. He was flat until Tuesday.”|“You went in the middle, last time, and it was just coming out! I ate yours. I was thinking of you.”}
{known_dream != "":“I’ve been humming that dream of yours,” he says. “‘{known_dream}’. It goes nicely on the way out.”}
{known_finished != "":He looks at the speaker panel, and then at the oven. “I know how it ended,” says Pio. “‘{known_finished}’. We don’t say much about it. I just make one more loaf.”}
{known_customer != "":Over the oven it still says, under a blue door: one loaf, small, after noon.}
-> hub

=== hub ===
{&Something in the oven sighs and settles its shoulders against the tin.|Out past the port the orange lamp goes round. Pio nods to it, without looking.|He wipes the table down, and flours it, and wipes it down.|Pio hums four bars of a hymn, and stops where the breath would come.} {trust >= 5:{!He has given you the good stool, and sits on the flour himself.}|{trust >= 2:{!He has put an apron on you, and you seem to have let him.}|{!He keeps himself politely between you and the cake tin.}}}
+ [{feed:Feed Bishop another spoonful|Feed Bishop a spoonful} # keys: feed, bishop, flour, spoon # also: I feed him; feed the jar; can I feed bishop; give him flour; can I feed it; feed the dough; he looks hungry; a meal for the jar; stir something in; nourish the starter; top him up; dinner time, Bishop; open wide, here comes the flour; he’s looking thin, poor thing; let me give him his supper]
  -> feed
+ [{boom:Ask for another story from outside|Ask for a story from outside} # keys: story, outside, boom, tell # also: tell me about outside; what’s it like out there; a story from the boom; tell me a story; any adventures on the lattice?; what happened on your spacewalks?; tell me an anecdote; what’s the scariest walk you’ve done?; describe being in space; recount an adventure; what’s the strangest thing you’ve seen on a walk?; have you ever been in danger out there?; what’s it like at the end of the boom?; go on, spin me a yarn]
  -> boom
* {not dough} [Ask to learn to shape a loaf # keys: shape, loaf, learn, dough, knead # also: teach me to make a loaf; show me how to shape it; can I try; let me knead; give me a lesson; how do I form one?; I’d love to be your apprentice; instruct me; what’s the technique?; guide my hands; make a baker of me; I want to get my hands in that dough; what do I do first, fold it?; show me the way you roll it]
  -> dough
* {(dough or typing) and not shop} [Ask what he will do at home # keys: home, do, after, plans # also: what will you do at home?; what about afterwards; whats your plan; when you go back; any plans for the future?; what’s next for you?; where will you settle?; will you open a bakery?; what are you dreaming of?; when the station shuts, what then?; where will you go when this is over?; have you got somewhere to go back to?; what will you live on down there?; you must have a dream for later]
  -> shop
* {shop and not father} [Ask why not before noon # keys: noon, why, before, morning # also: why noon?; why not in the morning; why not before twelve; why open so late?; why only afternoons?; do you hate early hours?; what’s wrong with breakfast?; why such a late start?; why midday?; what’s so bad about the morning?; dawn’s when others start, isn’t it?; people want rolls for breakfast, you know; you like to lie in, do you?]
  -> father
* {father and not earth and trust >= 5} [Ask what his first loaf was like # keys: first, loaf, home, valletta # also: what was your first loaf like?; your first bread; tell me about your first one; how did the earliest one turn out?; your debut as a baker?; did it rise properly?; was it any good, the original?; your beginnings as a baker; what did you bake first of all?; do you remember baking your very first?; how old were you when you first baked?; I bet your very first was a brick]
  -> earth
* {not hum} [Ask why he hums in his suit # keys: hum, hums, humming, suit # also: why do you hum?; what’s with the humming; do you sing out there; is it for company?; what’s that noise you make?; you’re always singing; why the music?; is it a habit?; you sing on the radio, what for?; is that to keep you from being scared?; they can hear your tunes in here; does a hymn help you work?]
  -> hum
* {(hum or typing) and not lamp} [Ask about the lamp # keys: lamp, bulb, light, orange # also: tell me about the lamp; what’s that light; the orange light; who looks after the lamp; what’s glowing?; who is the beacon for?; do you change it yourself?; what’s blinking?; how far off is the beacon?; there’s something shining past the port; what’s that going round?; who keeps it burning?; does the beacon ever go out?]
  -> lamp
* {(lamp or typing) and not auntie} [Ask about the shawl he knitted # keys: shawl, knit, aunt, knitted # also: did you knit the shawl?; the shawl; who knitted for Aunt; you knit?; what’s that wrapped round the panel?; who made the grey thing?; is it wool?; where did you learn needlework?; why does the speaker wear clothes?; you made her a garment?; somebody’s dressed the speaker; that’s good knitting, whose is it?; you’re handy with needles, then?; why’s there wool on the wall?]
  -> auntie
* {(auntie or typing) and not year} [Ask how long he came for # keys: long, year, years, came, stay # also: how long did you come for?; how long have you been here; when do you go home; what did you sign up for?; how many months was it meant to be?; when’s your contract over?; was it meant to be temporary?; what brought you here?; how old is your posting?; one year, was it, or more?; how many springs have you been here?; when’s your relief coming?; you weren’t meant to be here so long, were you?]
  -> year

=== feed ===
~ fed = fed + 1
{&You stir in a spoonful. A dent forms, thinks about it, and fills. “Thank you, he says. He says, is that all? He’s got the manners of a duchess,” says Pio, “and the appetite of her horse.”|You give him a spoonful of the dark flour. Pio shuts his eyes to listen at the lid. “There. Hear that? Like rain a long way off. I play it to Sorley, sometimes, down the wire. I say that it’s a fault.”|You are told to talk while you stir. You tell Bishop about your valve. He goes flat on one side. “He feels it,” says Pio. “He had a washer go, in the third year.”|You hold the spoon out, and the stuff climbs it. “Don’t let him have the handle,” says Pio sharply. “I only got him back off the ladle at Easter.”} # mood: merry
{fed == 3:“That’s three,” he adds. “You’re family. You’ll have to come to the confirmation.”}
-> hub

=== boom ===
{&“It’s ninety metres, and you clip, and you unclip, and you clip. First month I said each one aloud. Now I only say the unclips,” says Pio. “You want somebody to be able to tell them where you’d got to.”|“I dropped a spanner, my first year. It’s still going. Aunt works out for me where it’s got to, on my birthday. It’s got further than anyone in the family.”|“There’s no up. You’d think that would be the trouble. The trouble’s coming in, and there’s a floor, and you’ve to start having opinions about your feet.”|“I switched my lamp off once, out at the end, to see it properly. You know when you lift a lid and the steam comes at you? It was that. But stars,” says Pio, “and it never stopped coming.”} # mood: calm
-> hub

=== dough ===
~ shaped = true
He tips it out in front of you. It is alive and cool, and about as heavy as a cat. “Don’t fight him. Under, and round, and towards you, like tucking in a kid who’s pretending. No. No, that’s an arrest.” He does the next one beside you, slowly. He has quick brown hands, with a burn across one thumb. # mood: warm
Yours comes out like a hat that somebody has sat upon. Pio regards it with real feeling.
* [Start again from the beginning # keys: again, start, retry, beginning # also: I start again; try again; from the top; let me do it over; another attempt; begin afresh; scrap it; once more from scratch; undo it; second go; flatten it out; squash it, I’ll do better; that was practice, give me more dough; third time lucky; wipe that one out, please]
  ~ trust = trust + 2
  “That’s it. You can’t hurt him. You can only hurry him,” says Pio. The third one stands up by itself. He marks it across the top, with a razor, with your initial, so it will be known at breakfast who did that. # remember: loaf
  -> hub
* [Defend the sat-upon hat # keys: defend, hat, mine, proud # also: I like mine; it’s got character; it’s a hat and I’m proud; leave my loaf alone; it has charm; it’s art; I think it’s beautiful; that’s my style; I stand by it; it’s unique; keep it as it is; it’s supposed to look like that; hats are in fashion; I’d wear it on Sundays; I’m fond of it already]
  ~ trust = trust + 1
  You say that it has character. “It has, it’s got mine from when I was nineteen,” says Pio. He bakes it in the front of the oven, where it gets the best of the heat. # remember: loaf
  -> hub

=== shop ===
“A shop! In Valletta, down the steps behind the market, with a blue door. I’ve drawn it.” He has drawn it, in flour, before you can find your glasses: counter, oven, one chair. “Four sorts of loaf and a bun. You’d come in, and I’d know what you wanted, and you’d stay too long. And nothing, not a crumb, before noon.” # mood: merry
He blows, and the shop goes up in a cloud.
* [Ask what is on the sign # keys: sign, name, called, shop # also: what’s it called?; what does the sign say; name of the shop; how will people find it?; have you chosen a title?; what’s painted over the door?; how is it spelled?; read me the lettering; what are you going to call the place?; whose name goes up there?; is it Zammit’s Bakery?; what will you paint over the window?]
  ~ trust = trust + 1
  “BISHOP AND ZAMMIT,” says Pio. “He gets first billing. I’ve explained to him that he’s the one with the name.”
  -> hub
* [Ask who the chair is for # keys: chair, one, who, for # also: who’s the chair for?; why one chair; whose chair; why only a single seat?; are customers meant to sit?; is somebody special coming?; who gets to rest there?; is it reserved?; only one seat?; is that for your mother?; you’re expecting somebody, aren’t you?; who’s going to sit there?]
  ~ trust = trust + 1
  “Whoever’s come a long way.” He dusts his hands. “There’s always one. He’s not hungry, exactly. He just wants to be in where somebody’s doing something. I know about him, I’ve been him.”
  -> hub

=== father ===
“My dad had a bakery. He got up at two, every night of the year but one. I’d hear the stairs.” Pio begins weighing out salt, which he has weighed already. “He was asleep by supper. I used to do my sums next to him, on the sofa, so as to be with him. He smelled of this. I’d say, look, Pa, eleven twelves. He’d say, good lad, and he’d be gone.” # mood: sad
“So. Noon. If I have kids they’ll think that bread’s a thing that happens after lunch.”
* [Ask if he taught Pio to bake # keys: teach, taught, bake, father, learn # also: did he teach you?; did your dad teach you; you learned from him; was he your teacher?; did you pick it up from your old man?; were you his apprentice?; did he show you how?; did he pass on the craft?; you must have got it from him; so your father showed you all this?; he must have let you help; was it him who put you on to it?; you learnt at his elbow, didn’t you?]
  “No,” says Pio cheerfully, and spills the salt. He picks it all up again, a grain at a time.
  -> hub
* [Tell him what eleven twelves are # keys: eleven, twelves, sum, hundred # also: a hundred and thirty-two; 132; eleven twelves are 132; its 132; I know the answer; do the maths; multiply it for him; the result is 132; it makes 132; work it out aloud; I make it a hundred and thirty-two; look, Pa, one hundred thirty-two; ask me, I’m good at sums; that’s easy, ten twelves and another twelve]
  ~ trust = trust + 2
  “A hundred and thirty-two,” you say. “Good lad,” says Pio, without thinking, in a voice a good deal deeper than his own. You both look at the oven. # remember: sums
  -> hub

=== hum ===
“Do I?” says Pio, who is humming. “It’s so they know I’m there. It’s a radio. If I say nothing it’s just a hiss, and there’s always somebody in here listening to a hiss. I can hear them do it. The chief listens like a person holding a ladder.” # mood: calm
“I do hymns, because they’ve no surprises. You can tell from the verse how far along I am. Four verses out, one for the bulb, four in.”
* [Ask which hymn it is # keys: which, hymn, song, tune # also: which hymn?; what song; what do you hum; what’s the title?; can you sing me a verse?; how does the melody go?; would I recognise it?; is it a sad one?; what are the words?; sing me a bit of it; do I know it?; is it one from church?; hum it again, I’m trying to place it]
  ~ trust = trust + 1
  “For Those in Peril,” he says, “but quick. It isn’t tempting fate if it’s a polka.” He gives you a verse of it, in socks, with a tea towel.
  -> hub
* [Ask what happens if he forgets # keys: forgets, forget, stops, happens # also: what if you forget?; and if you stop; did you ever forget; have you ever gone silent?; does anyone panic?; what if there’s silence?; what would they think?; do you ever lose your place?; who worries when it goes quiet?; what would they do if you went quiet?; do they send someone after you?; suppose you lose the thread halfway?; has the radio ever gone dead on them?]
  “I did once. I’d seen something pretty. I’d only stopped for a breath, and Aunt said, Mr Zammit? in a voice I never heard before. I don’t breathe in the middle now.”
  -> hub

=== lamp ===
“She’s mine. I’ve put nine bulbs in that lamp. You wouldn’t think it, but she’s no bigger than a football.” He holds up a loaf, to show you, and turns it in front of the port till it covers the real one. “Somebody out there’s steering by it. I don’t know who. They’ve never written. I clean it as though they were coming to tea.” # mood: warm
“My mother’s on at me, every letter: did you switch off the light? I say, Ma, it’s the one thing I’m paid not to.”
* [Ask if he talks to it # keys: talk, talks, lamp, speak # also: do you talk to it?; do you speak to the lamp; what do you say to it; are you two on speaking terms?; does it answer?; do you greet it?; do you chat out there?; have you named it?; do you sing to her?; what do you whisper to her out there?; do you say good night to it?; does she get a hello from you?; you’re fond of her, do you tell her so?]
  ~ trust = trust + 1
  “I say mind your eyes, when I take the cover off,” says Pio. “I’m not soft. It’s a safety matter.” He has gone pink beneath the flour.
  -> hub
* [Wonder who is steering by it # keys: who, steering, wonder, far # also: who steers by it?; I wonder who’s out there; who sees it; somebody must be watching; could there be a ship?; which people need it?; is anyone really looking?; maybe it’s a child; who depends on it?; imagine them out there; I bet it’s a lonely pilot; whoever’s following it must be glad; how far away are they, I wonder; I like to think that somebody’s on their way]
  ~ trust = trust + 1
  “I think it’s a kid,” says Pio. “I’ve nothing to go on. I only always think there’s some kid at a window, who ought to be in bed, going: there it is. There it is.”
  -> hub

=== auntie ===
“Everyone’s forgotten that she lives here too. We’d all got coats.” He measures a panel in the air, with his hands. “I learned it off a tape. It was meant to be a scarf, but I couldn’t find out how you stop. Four months, grey, because there was only grey, and the edge is off a lifejacket.” # mood: warm
“When I put it on her she didn’t say a word. Then she read the whole of the weather with Malta in it. There’s no reason to have Malta in it. She said, fair.”
* [Ask what it is like at home # keys: home, malta, fair, like # also: what’s Malta like?; what is home like; tell me about home; describe your island; do you miss it?; what’s the weather there?; is Valletta pretty?; what are the streets like?; are you homesick?; what colour is it?; what’s it like where you grew up?; what would I see from your window?; you miss the sun, don’t you?; what does your street smell of?]
  ~ trust = trust + 1
  “Yellow,” says Pio. “Loud. You hang the washing out, and four people tell you what’s wrong with it.” He looks at the port for a moment, as if there might be washing.
  -> hub
* [Ask him to knit you something # keys: knit, me, something, ask # also: knit me something; can you knit me one; I want a scarf; I’d love socks; could I order a jumper?; make me a hat; I’m cold too; do you take commissions?; I’d like one in blue; my neck’s cold, could you make me one; how about some mittens for me; put me on your needles next]
  ~ trust = trust + 1
  He measures your neck there and then with a length of string. “How many years have you got?” he says. “I’ve still not found out how you stop.”
  -> hub

=== year ===
“One. I signed for one. The money was to clear what was owing on the bakery, after Pa.” He counts it off on floury fingers, and runs out. “It was cleared in fourteen months. I tell my mother that they keep asking me to stay on. They’re short of riggers, I say.” # mood: wary
He opens the oven, though nothing is due. “They don’t ask,” Pio says into the heat. “I do. I put in for it each spring. I’ve got very good handwriting for it now.”
* [Ask what keeps him out here # keys: keeps, why, stay, here # also: what keeps you here?; why do you stay; why not go home; the real reason; what’s holding you?; what are you afraid of?; you could have left; be honest with me; aren’t you hiding?; what stops you leaving?; is it really the money?; it isn’t the money, so what is it?; why sign up again every spring?; who are you staying for?; what are you running from?]
  ~ trust = trust + 1
  “The hours,” says Pio. It is such a poor lie that he holds it up himself to have a look at it. “Ask me when you’ve eaten,” he says. “I’m better on a full stomach. Yours, I mean.”
  -> hub
* [Say nothing, pass the salt # keys: nothing, salt, pass, silent # also: I pass the salt; say nothing; hand him the salt; quietly reach for it; give him the shaker; slide it over; offer him the seasoning; here’s your seasoning, take it; here’s the little dish you want; I’ll just push this across to you; it’s by my elbow, have it]
  ~ trust = trust + 2
  You pass him the salt. He looks down at it, and then at you, and you gather that in his trade it is quite a speech.
  -> hub

=== earth ===
He puts both hands flat on the table. “I’ve never made one.” # mood: sad
He laughs, and waits for it to be over. “I’ve never made a loaf on Earth. Pa said I’d got cold hands. Cold hands, good for pastry, he said, so I did the trays, and he never let me near the dough. Then I was up here and he was dead, and there was flour, and nobody to say. It all rises slow here. It’s four-fifths of an air. It suits me. I don’t know a thing about how it goes down there.”
* [Ask to feel his hands # keys: hands, feel, cold, touch # also: let me feel them; give me your hands; show me your hands; are they cold; may I hold them?; are they really freezing?; take his fingers; put your palms in mine; hold them out; let me check the temperature; come on, show me those fingers; they can’t be as icy as that; here, let me warm them; put them in mine a moment]
  -> hands
* [Say that flour is flour # keys: flour, same, dough, say # also: flour is flour; it’s the same anywhere; bread is bread; youll be fine; you’ll manage; it works everywhere; you’re a real baker; a recipe is a recipe; what you can do here you can do there; dough’s dough, wherever you knead it; the ground won’t change how you bake; wheat grows on Earth, after all]
  “It’s the only thing I’ve got that anyone’s ever waited for,” says Pio. “What if it’s the air?”
  -> hands

=== hands ===
~ trust = trust + 1
He holds them out. They are as cold as a tap. “See? He wasn’t wrong. He wasn’t being hard, he was only right,” says Pio. “So I’ve told six people about that blue door, and I’ve put in for another spring. Up here I’m a baker. I’d go down those steps with Bishop in my shirt, and then I’d find out.” # mood: wary
{shaped:You look at your own loaf, with your own initial on it, coming up in the window of the oven.|Behind the window of the oven something has quietly begun to rise.} So, after a moment, does he.
* [Say slow dough likes cold hands # keys: slow, cold, likes, dough, hands # also: but slow dough likes cold hands; cold hands are good for it; thats why it works; chilly fingers suit it; a long rise needs that; that’s your secret; it’s an advantage; they’re perfect for sourdough; your father was wrong; it’s a gift; a long rise wants a cool touch; warm ones would rush it; that’s exactly what sourdough needs; cold is why it tastes so good]
  Pio stares at you. “It does,” he says. “It does! You don’t want to be hot with him, he goes to pieces. Pa was in a hurry, that’s all. He’d the two o’clock to make.” He turns his hands over, and over again, like a man who has been given change. # remember: hands
  -> hub
* [Ask to be his first customer # keys: first, customer, shop, come # also: I’ll be your first customer; can I be first; I’d buy one; save me a loaf; put me on the list; I’d come all the way; reserve one for me; I’ll queue outside; let me order now; sell me one; I’ll visit your bakery; count on my custom; I’ll be on those steps at five past twelve; keep a small one for me; I’ll knock at the blue door myself; brick or no brick, I’ll eat it]
  ~ trust = trust + 1
  “It might be a brick,” says Pio. You say you will wait fifty minutes. He writes you on the wall above the oven, under the drawing of the door: one loaf, small, after noon. # remember: customer
  -> hub
