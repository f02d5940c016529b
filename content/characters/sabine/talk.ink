VAR trust = 0
VAR figs = 0
VAR knows_forger = false
VAR told_window = false
VAR lies = 0
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_window = ""
VAR known_bench = ""
VAR known_lie = ""
VAR known_price = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
At the top of Mitre Steps a woman in a moss-green coat stops dead, sets a measuring wheel against the wall, and takes out a watch. She sits down next to you. She leaves a gap that you could lay a ruler in. # mood: calm
“Three minutes,” she says. “It’s in the regulations. I’m Rood, Surveyor of the Thumb. You are eleven inches to the left of where the bench was designed for, but I don’t suppose you’re hurting it.” She considers you. “I should say now that if you ask me a thing I’ll answer it. People forget, and then they’re upset about the hat.”
+ [What hat? # keys: hat, what, upset, ask # also: which hat; the hat?; tell me about the hat; what about the hat; tell me that story; was it ugly?; explain the headgear]
    ~ trust = trust + 1
    “My landlady’s. It had a bird on it. She asked me if I liked it.” Sabine looks straight ahead. “I said it was a hat.” # mood: warm
    -> hub
+ [Is it really exactly eleven? # keys: eleven, inches, exactly, really, measure # also: exactly eleven?; are you sure; really eleven inches; how do you know; did you measure the gap?; that’s very precise; you’re joking; prove it; by whose reckoning?]
    “And a quarter. I was being sociable.” # mood: warm
    -> hub
+ [Move eleven inches to the right # keys: move, right, shift, over, closer # also: I move over; shift to the right; I move eleven inches; scoot over; slide along; correct my position; sit where I should; adjust myself; obey the regulations; edge sideways; budge up]
    ~ trust = trust + 1
    She watches you do it. “Eleven and a half,” she says, rather pink, and doesn’t move back. # mood: tender
    -> hub

=== again ===
~ trust = 2
She is on the bench already. There is a ruler’s breadth of stone beside her with nothing on it, and a stranger has just been told that it is taken. # mood: warm
“{known_name != "":{known_name}|It’s you},” says Sabine. She looks at the watch, and is honest with it. “I’ve been four minutes. One of them was early.”
{known_parted == "goodbye":“You said goodbye when you left. I went over it afterwards, and I could find nothing wrong.”|“You left rather quickly, last time, and I hadn’t finished my sentence. I finished it. You weren’t there, but it was quite a good one.”}
{known_place != "":“I asked about {known_place},” she adds. “They say it’s not on the Hide. I said that I had it from you.”}
{known_finished != "":She turns the wheel a little with one finger. “I know how it came out,” says Sabine. “‘{known_finished}’. I’m told that I’m different in it, depending. I should like to think I was to scale.”}
{known_bench != "":The column for obstructions has been ruled again, she shows you, to leave more room.}
-> hub

=== hub ===
{&From here you can see all of Byrse, ironed flat in its own lamplight.|Below you a street that was here yesterday isn’t, and a man with a barrow is taking it personally.|Somewhere down the hill a cornet is being practised by somebody with no future in it.|A goat goes by on business, and Sabine nods to it.} {trust >= 3:Sabine has not looked at her watch for some time. She has moved up a little, too, by an amount that only she would be able to give you.|{trust >= 1:Sabine looks at the watch, and puts it away, and takes it out again to see whether it minded.|Sabine’s watch ticks. She sits very straight beside you, like somebody holding a place in a queue for a person who may not come.}}
+ [{pace:Ask again how she walks like that|Ask how she walks like that} # keys: pace, walk, yard, step, how # also: how do you walk like that?; whats the pace; how do you do that step; why do you walk so; how come your stride is so even?; what’s your secret to walking?; are all your strides equal?; who trained your feet?; explain your gait; why so precise on your feet?]
    -> pace
+ [{measure:Ask her to measure something else|Ask her to measure something} # keys: measure, something, length, count # also: measure something for me; can you measure this; what can you measure; what’s the distance?; use your wheel; show me what the wheel does; calculate a distance for me]
    -> measure
+ [{lie:Ask about lying again|Ask if she never lies at all} # keys: lie, lies, never, tempted, truth # also: do you never lie?; have you ever lied; cant you lie; always the truth; are you always honest?; have you told a falsehood?; can’t you pretend?; are you sworn to honesty?; is every word true?; do you ever bluff?]
    -> lie
+ [{walk:Walk some more of her round|Offer to walk some of her round} # keys: walk, round, go, along, offer # also: I’ll walk with you; walk with me; can I come along; let’s walk; walk together; accompany her; I’d like to join you; a stroll together; I’ll tag along; escort her]
    -> walk

=== pace ===
“It’s called the Pace. {&You get it with the wheel, at eighteen.|I’ve told you it once, but you may have it again.|It isn’t a talent, whatever my aunt says.} Every step’s a true yard, uphill or down. I could do it in my sleep, and have, and woke up in Fishgate.” She stretches out one boot and regards it. “It stays as long as one has never sworn false. One wrong word on oath, and I’d be any length at all. Like you.” # mood: calm
* [Say that it must be useful # keys: useful, good, handy, work # also: that must be useful; handy; that’s a useful trick; convenient; practical; what a gift; impressive skill; you must be valuable; I’m envious; better than a tape]
    “The city’s chains are set by my feet. If I had a limp, every house in Byrse would be out by a chimney.” She frowns. “I try not to think about that on stairs.” # mood: wary
    -> hub
* [Ask if it is ever lonely # keys: lonely, alone, sad, friends # also: is it lonely?; do you get lonely; are you lonely; isnt that lonely; do people keep up with you?; does it isolate you?; do you have company?; does anybody accompany you?; isn’t it solitary?; do you miss companionship?]
    ~ trust = trust + 1
    -> pace_two
* [Ask what her shoes think of it # keys: shoes, boots, feet, joke # also: what do your shoes say?; poor shoes; your boots must hate it; do they wear out?; any blisters?; who repairs your soles?; how often do you replace them?; are they comfortable?; what about your heels?]
    “They’re resoled quarterly. I know the cobbler very well. He never asks me how I like the work.” # mood: merry
    -> hub
+ -> hub

=== pace_two ===
She gives it the time it needs, because you asked it as a question. # mood: sad
“You can’t walk next to somebody,” Sabine says. “That’s all. They drift. You look round, and you’re thirty yards in front and talking to a lamp-post.” She turns the wheel a little with one finger. “I knew a person who used to hop. Every eighth step, to make up. For five years. I never said how much I—” She stops. “It looked absurd,” she says, and every word of that is true.
* [Ask who it was # keys: who, person, ask, hop # also: who was it?; who hopped; who’s that; who do you mean; what was their name?; were you in love?; tell me about the hopper; somebody special?; a former colleague?; who kept up with you?]
    ~ knows_forger = true
    -> forger
* [Tell her that you could hop # keys: hop, could, try, offer # also: I could hop; I’d hop for you; let me hop; i can hop; I’d skip along; I can match your steps; I’d keep up somehow; let me attempt it; I’m quite bouncy; I’d make up the difference]
    ~ trust = trust + 1
    “You’d need to be thirty-three inches,” says Sabine. She looks you up and down. “You’d need to want to.” # mood: tender
    -> hub
+ -> hub

=== measure ===
“What would you like?” Her hand has gone to the wheel already, and her boots have come together at the heels. {&She does like being asked. You can see her trying not to choose for you.|“I’ve done the bench. I’ve done you, roughly, I hope you don’t mind.”|“Not the goat. He objects, and he has friends.”|“Keep it under a mile, if you would. I’m on my three minutes.”} # mood: merry
* [The width of the view # keys: view, city, width, whole # also: measure the view; how wide is the city; the view; from edge to edge; the entire town; the panorama; all that’s below us]
    “Two thousand one hundred and six yards, edge to edge. After that it’s plain skin. I’ve stood on the last cobble with my toes over.” She lowers her voice. “You’d think it would be dark. It’s the colour of good paper.” # mood: mysterious
    -> hub
* [How far it is to your house # keys: house, home, far, mine # also: how far is my house?; how far do I live; my house; the way to my door; my place; how many yards to mine?; my lodgings]
    She asks the street, and shuts her eyes. “Six hundred and forty. Six hundred and ten if the cut behind the chandler’s is open. That’s not on the Hide, it’s only in tonight.” She opens one eye. “I’m not on oath. I can like a short cut.” # mood: warm
    -> hub
* [How long this conversation is # keys: conversation, long, talk, time # also: how long is this talk?; measure this conversation; how long have we talked; our chat; the time we’ve spent; this little talk of ours; us two talking; since we met]
    ~ trust = trust + 1
    -> measured
+ -> hub

=== measured ===
Nobody has asked her that before. You can see it go in, and look for a shelf. # mood: warm
“It isn’t in yards,” says Sabine slowly. “I’d have to say, it’s the distance between my wanting to get up and my getting up.” She tries the watch, without much hope. “It’s considerably over three minutes. I’ll have to put it down. There’s a column for obstructions.”
* [Ask to be put down as a bench # keys: bench, obstruction, put, joke # also: put me down as a bench; I’m a bench; write me down; enter me in your column; record me; note me as furniture; make me official; add me to the book]
    ~ trust = trust + 1
    She gets out the book and a stub of pencil, and writes, and shows you. Obstruction, Mitre Steps. One person. Agreeable. # mood: tender # remember: bench
    -> hub
* [Say that she had better go, then # keys: go, leave, better, late # also: you’d better go then; don’t be late; you should go; you’re overdue; I’m keeping you; duty calls; hurry along; the city’s waiting; your three minutes are up]
    “Yes,” says Sabine, and remains where she is with all the signs of a woman leaving. # mood: merry
    -> hub
+ -> hub

=== lie ===
“Not on oath. {lies > 0:Off it, as you know, I’m a beginner.|And I’ve never got the knack of it off duty.} {&I can be silent instead. I’m very good at silent. I was told once that mine had furniture in it.|People suppose it’s virtue. It’s mostly that I would have nowhere to put them afterwards. I’ve only the one room.|I once told a child there was no such thing as a dragon, and worried for a week that I hadn’t checked.}” # mood: calm
* [Ask what silence is good for # keys: silence, silent, quiet, good # also: what’s silence good for?; why be silent; what use is it; how does hushing help?; isn’t that a kind of deceit?; give me an example]
    “You may walk past the end of a street every day for years with your eyes front. Then, if you’re asked have you seen it, you can say, not today.” She folds her hands. “That was an example.” # mood: wary
    -> hub
* [Ask if she likes your hat # keys: hat, like, mine, opinion # also: do you like my hat?; how’s my hat; what do you think of my hat; does it suit me?; is my bonnet nice?; rate what I’m wearing; what’s your verdict on my headgear?; isn’t it handsome?]
    “You’re not wearing one.” A pause. “Was that a test? I do like you. I’m told it’s different.” # mood: merry
    -> hub
+ {trust >= 3} [{practice:Ask to hear another lie|Offer to teach her to tell a lie} # keys: teach, learn, practise, offer # also: I’ll teach you to lie; let me teach you; try a lie; repeat after me; lesson one; I could coach you; have a go at fibbing; say something false; show her how to fib; another fib]
    -> practice
+ {trust >= 3} [{secret:Ask about her silence again|Ask what she is being silent about} # keys: silent, secret, what, about, hiding # also: what are you silent about?; what’s your secret; what are you hiding; confide in me; what’s weighing on you?; there’s something you leave out; what are you concealing?; you may trust me]
    -> secret
+ -> hub

=== walk ===
{&You fall in beside her, and drift, and scurry, and fall in.|She takes Tallow Hill, with you at her elbow and sometimes just behind it.|The wheel goes tick, tick, tick, over the gutters.|You try it with longer legs. It doesn’t take, and a small boy laughs.} “{&Nine hundred and six|Forty|Two hundred and eleven|Seventy-two},” says Sabine under her breath. {figs > 0:The bag rustles in her pocket, and now and then, without breaking step, she holds it out sideways in case you should be there.|There’s a paper bag in her pocket, and she keeps a hand on it, as if it might speak.} # mood: calm
+ [{fig_bag:Ask for a look in the bag again|Ask what is in the bag} # keys: bag, figs, pocket, eat # also: what’s in the bag?; is that food; whats that in your pocket; what are you carrying?; what’s rustling?; may I peek inside?; have you got a snack?; is that your lunch?; show me what’s in the paper]
    -> fig_bag
+ [{forger:Ask about forgers again|Ask about forgers} # keys: forger, forgers, maps, fake, crime # also: what about forgers?; tell me about the forgers; false maps; who draws the day-sheets?; are there counterfeiters?; what about illegal drawings?; do people falsify streets?; who breaks the law here?; any criminals?]
    -> forger
+ [{pell:Ask more about Master Pell|Ask who taught her} # keys: pell, taught, master, learn, teacher # also: who taught you?; who was your master; where did you learn; whose pupil were you?; where did you train?; who was your mentor?; how did you become a surveyor?; what’s your tutor like?; who gave you lessons?]
    -> pell
+ [Go back to the bench # keys: bench, back, sit, rest # also: back to the bench; let’s sit down; rest a bit; I’m tired; my legs ache; return to the steps; stop walking; let’s pause; enough exercise]
    -> hub

=== fig_bag ===
~ figs = figs + 1
{figs == 1:“Evidence,” says Sabine. She holds it open. It’s figs. “There are trees about the city that nobody ordered. I’m sent to record them. Position, height and girth. When that’s done, there’s generally a bit of the evening left, and it would be a shame if they dropped.”|“More evidence,” says Sabine, and offers you the bag, having first looked up and down the street for superior officers. {&“These are from behind the gaol. They’ve a bitter edge to them, but I dare say so would I.”|“Fishgate, this lot. It was drawn in March, in the rain. You can taste that somebody’s feet were wet.”|“From the bishop’s front step. That one was pure showing off.”}} # mood: warm
* [Take one # keys: take, eat, one, yes # also: I take one; yes please; I’ll have a fig; eat one; thank you, I’d love some; help myself; taste it; grab a fruit; try a bite; just a small one]
    ~ trust = trust + 1
    You eat it walking. “Well?” says Sabine, and then, at once, “No, you needn’t. I can see.” # mood: merry
    -> walk
* [Say it sounds like theft # keys: theft, steal, crime, wrong # also: that’s stealing; isn’t that theft; you steal figs; you’re robbing people; naughty; that’s government property; a thief in uniform; you pinched them]
    “They’ve never asked what I ate. I’ve thought about it a great deal.” She eats one with care. “I believe I’d say, fifty-three trees’ worth, and then I’d ask them to write it down.” # mood: resolute
    -> walk
* [Ask how many trees there are # keys: many, trees, number, count # also: how many trees?; count them; how many have you found; what’s the total?; how numerous are they?; what have you recorded?; are there dozens?; is there a list?]
    -> fig_count
+ -> walk

=== fig_count ===
“Fifty-three.” It comes too quickly, and she knows it. “They’re drawn by one hand. You can tell by the second branch, it always goes out to the left, as though it had seen someone it knew.” # mood: tender
She walks a good way on that.
“There’s no reason for them,” says Sabine. “You’ve made your false door, you’ve got your money, you ought to be off home. And there you sit in the wet and put a tree.”
* [Say that perhaps they are for her # keys: for, her, you, love, perhaps # also: maybe they’re for you; they are for you; someone draws them for you; a gift to you; somebody loves you; it’s a message for you; a secret admirer; they want you to find them]
    ~ trust = trust + 1
    The wheel stops ticking. It’s quite four yards before it starts. “I’ve no evidence of that,” says Sabine, in a voice like a cup being put down very gently. # mood: tender
    -> walk
* [Ask who draws them # keys: who, draws, forger, hand # also: who draws them?; who’s the artist; who made them; whose work is it?; do you recognise the style?; who’s responsible?; do you know the culprit?; whose pen?]
    ~ knows_forger = true
    -> forger
* [Say that some people cannot stop # keys: stop, habit, people, vanity # also: some people can’t stop; it’s a habit; vanity; compulsion; they enjoy it; it’s in their nature; pure pride]
    “Vanity,” she agrees. “I’ve measured that too. It’s about nine feet, and it fruits.” # mood: merry
    -> walk
+ -> walk

=== forger ===
{knows_forger:“I don’t know who it is,” says Sabine. “I’ve been careful not to. I know that it’s somebody thirty-three inches long, who can’t leave a corner empty. I couldn’t swear to more than that, and I’ve taken a lot of trouble to be able to say so.”|“They’re against the law,” says Sabine. “A day-sheet’s a small map with a small lie in it. It lasts till dawn. By the time I’m sent to look there’s only a wall, and now and then somebody’s grandmother, who has got home.”} {&She doesn’t sound as shocked as the coat.|She smooths her cuff.|She checks that there’s no one behind.} # mood: wary
~ knows_forger = true
* [Ask if she would arrest them # keys: arrest, catch, turn, report # also: would you arrest them?; would you turn them in; would you report it; would you hand them to the law?; would they go to prison?; would you give them away?; will you betray them?; is it your duty to stop them?]
    “I only measure. If I were asked, I should have to answer.” She looks at you hard. “So it’s as well to be particular how I’m asked.” # mood: wary
    -> walk
* [Ask if she misses them # keys: miss, misses, love, friend # also: do you miss them?; you miss them, don’t you; was it love; do you think of them?; were you close?; do you want them back?; is your heart broken?; do you still care?; you sound wistful]
    ~ trust = trust + 1
    -> forger_two
+ -> walk

=== forger_two ===
She could be silent. You see her go and look at it, and come back. # mood: sad
“Yes,” says Sabine. “I answered a question once, before a lot of people, and it was true, and they were put out of the door by the elbows for it. I never saw anyone look at me like that before. I hadn’t known that I was relying on how they looked at me before that.” She clears her throat. “We shared an inkwell. It was a very small inkwell.”
* [Say that it was not her fault # keys: fault, blame, kind, comfort # also: it wasn’t your fault; don’t blame yourself; not your fault; you had to be truthful; forgive yourself; you only told the truth; you’re innocent]
    ~ trust = trust + 1
    “You don’t know that,” says Sabine. “But it’s kindly measured.” # mood: warm
    -> walk
* [Ask what the question was # keys: question, what, asked # also: what was the question?; what did they ask; asked what; what were you made to answer?; which subject?; what exactly did they want?; tell me the wording]
    “It was about a tree,” she says, and that appears to be as far as the road goes. # mood: sad
    -> walk
+ -> walk

=== pell ===
“Master Pell, the Clerk of the Hide. {&He has the whole city under his hand, like a man with a horse.|He can tell what quarter he’s in by the nap.|He takes five sugars. It’s the only thing he’s careless of.} He’s nearly blind. He taught me that a true answer’s only as good as the question.” She thinks about that. “I believed he was being modest. I’ve started to think he was boasting.” # mood: mysterious
* [Ask about the Hide # keys: hide, map, ox, city # also: what’s the Hide?; tell me about the hide; the map; what kind of animal was it?; is it leather?; how does the inking work?; where is it kept?; how old is the skin?]
    “It’s an ox. Was an ox. What’s inked on it is so.” She taps the wall as she goes by it. “You’re standing on its shoulder. I find it helps to be polite.” # mood: calm
    -> walk
* [Ask if she trusts him # keys: trust, trusts, him, honest # also: do you trust him?; is he honest; can he be trusted; is he reliable?; do you believe in him?; would he cheat you?; is he loyal?; does he deserve your faith?; is he on your side?]
    “With anything,” says Sabine, “except a noun. You have to watch which one he hands you.” # mood: wary
    -> walk
+ -> walk

=== secret ===
{told_window:“There’s only the one,” says Sabine, “and you’ve got it.” She does seem lighter for having it carried by two. She looks out over the roofs to the church, and you see her lips go: one, two, three, four.|She looks to both sides. There’s nobody on the steps. “They turn the Hide to dust the frame,” she says. “Last spring a lamp was left behind it. It’s thin at my corner, and there were lines coming through, the wrong way about. Streets we’d scraped. I had it down as a stain.” Her hands are quite still. “Then one of the windows went dark. As though someone had taken the candle into the next room.”} # mood: mysterious
~ told_window = true
* [Ask whose window it was # keys: whose, window, who, lane # also: whose window?; who lived there; which window; who lives in there?; which household?; who carried the candle?; is it anyone you know?; which house was it?]
    ~ trust = trust + 1
    -> window
* [Promise that you will keep it # keys: promise, keep, secret, safe # also: I won’t tell anyone; I promise to keep it; your secret is safe; i’ll keep it; my lips are sealed; you can rely on me; I swear; I’ll be discreet; cross my heart]
    ~ trust = trust + 1
    “I know you will,” says Sabine. “I measured you before I sat down.” # mood: tender # remember: window
    -> hub
+ -> hub

=== window ===
“Somebody’s mother’s,” says Sabine. “I’m nearly sure. It’s the fourth turning after the church. I used to be told about it, one bad winter, under a blanket: the doorknobs, mostly.” # mood: sad
“I ought to have run straight to them with it. But suppose it wasn’t so? I’d only seen it. I’ve never in my life brought anyone a thing I hadn’t paced.” She looks down. “So I go by the end of the street, with my eyes front. It’s a hundred and twelve yards long. I shouldn’t know that.”
* [Tell her to go and knock # keys: knock, go, tell, visit # also: go and knock; you should visit; knock on the door; you ought to call there; introduce yourself; pay them a visit; be brave; ring the bell; see for yourself; stop walking past]
    “On census night I’ll have to,” she says. “They’re sending me up it with the wheel. I have been practising good evening.” She tries it. It’s a bit stiff. “There’s a street here,” she adds. “It wants work.” # mood: afraid
    -> hub
* [Take her hand # keys: hand, hold, take, comfort # also: I take your hand; hold her hand; give me your hand; squeeze her fingers; touch her palm; put mine on hers; reach for her; offer my fingers; reassure her]
    ~ trust = trust + 1
    She lets you. Her palm is all chalk. “No distance,” she remarks, after a bit, as if it were a result. # mood: tender
    -> hub
+ -> hub

=== practice ===
~ lies = lies + 1
{lies == 1:“Now? Off oath?” Sabine sits up as if for a dentist. “I don’t know how they begin.” You tell her that they begin like anything else. She takes a breath. “I,” she says, “am a fish.” She claps a hand to her mouth. She’s appalled. Her eyes are enormous and delighted.|“I’ve got another,” says Sabine. “{&It’s Tuesday.|I’m five foot nothing.|The cornet’s improving.|I’ve never cared for figs.}” She grips the edge of the bench until it’s over, like a person having a tooth out for a bet, and then laughs so much that she has to hold her hat on.} # mood: merry # remember: lie
* [Tell her that was very good # keys: good, praise, well, done # also: that was very good; well done; good lie; bravo; impressive; you’re a natural; applause; I’m proud of you; excellent fib; I almost believed you; congratulations]
    “Was it? Is that true?” She catches your expression. “Oh. You’re doing one as well.” # mood: merry
    -> hub
* [Check whether her step has changed # keys: step, pace, check, walk # also: has your step changed?; walk a bit; check the pace; is your yard still true?; measure your stride; did it harm you?; are your feet all right?; pace it out; try a few strides]
    She gets up and walks to the wall and back. “A yard. And a yard.” She lets out her breath. “It doesn’t mind fish. It would have to be something that mattered.” # mood: wary
    -> hub
* {lies >= 2} [Ask what would be worth a real one # keys: worth, real, oath, why # also: what would be worth it?; what would you lie for; a real lie; which cause would make you do it?; is there anything you’d give it up for?; when would you swear false?; what matters enough?; what’s your price?]
    ~ trust = trust + 1
    -> practice_two
+ -> hub

=== practice_two ===
She doesn’t need to work that one out. It has plainly been worked out before, and checked, and gone over in ink. # mood: resolute # remember: price
“Forty-one doors,” says Sabine. “And a goat. If it came to it, and somebody asked me, and I could see no other way round.” She looks at her boots with real fondness, as one might at a pair of good dogs. “I’d be late for everything. I’d fall off kerbs. I should think I’d have to hold on to somebody.”
* [Say that sounds like a fair price # keys: fair, price, worth, yes # also: that’s a fair price; fair enough; worth it; I would pay it; a bargain; I agree with you; that’s reasonable; well spent; cheap for so many homes; you’d be right to; I approve]
    “I thought it was rather low,” says Sabine. # mood: tender
    -> hub
* [Say you hope it never comes to it # keys: hope, never, safe, worry # also: I hope it never comes to that; let’s hope not; hopefully never; may you be spared; fingers crossed; I’d hate that; touch wood; I fear for you; heaven forbid]
    “Thank you,” she says. “I don’t, altogether.” Then she listens to what she’s said, and goes red to the hatband. # mood: afraid
    -> hub
+ -> hub
