VAR trust = 0
VAR greta = false
VAR guess = 0
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_silence = ""
VAR known_heron = ""
VAR known_nine = ""
VAR known_gong = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
The stopping train has stopped. It has been standing in a cutting for an hour with snow up to the lamps, and the only other passenger in your compartment is measuring it. She has the end of a steel tape hooked over the luggage rack and the case of it between her teeth. # mood: merry
“Two metres four,” she tells you, taking it out. “They swore to me two-ten. Ottilie Crewe, I travel in fire extinguishers.” There is one beside her on the seat, with a ticket of its own. “Would you put your thumb on that end? If I don’t measure something I’ll start to think.”
* [Put your thumb on the tape # keys: thumb, tape, hold, help # also: I hold the end; here, my thumb; ok i hold it; put my thumb there; let me assist you; pin that end for you; use my finger; happy to oblige; gladly; go on, I’ve got hold of it; pull it tight, I’m ready; there, pressed down hard; give me that end]
  ~ trust = trust + 1
  You put your thumb where she points.
  -> tape
* [Ask what she would think about # keys: think, about, what, ask # also: what would you think about?; think about what; what are you avoiding; whats on your mind; what’s bothering you?; what’s troubling you?; why are you distracting yourself?; which thoughts?; what goes round in your head?; is something worrying you?; what would cross your mind?; why mustn’t you think?; what comes up when you stop?; a penny for your thoughts; sounds like something’s eating you]
  -> dodge
* [Admire her yellow scarf # keys: scarf, yellow, admire # also: nice scarf; I like your scarf; what a lovely scarf; that scarf is beautiful; that wool looks warm; pretty colour round your neck; gorgeous shawl; yellow is cheerful; compliment her outfit; that’s a bright one; you’re like a little sun in that; that must keep your neck warm; yellow’s my favourite, and that one’s lovely; somebody’s knitting does them credit]
  -> scarf

=== tape ===
The tape goes out to the window and comes back with a snap she evidently enjoys. She writes a number on her cuff. “Good steady thumb. You’d be surprised. Most people let go when they get interested.” # mood: calm
“A tape’s the only honest thing in a room,” she says. “A landlord will tell you it’s cosy. The tape says one ninety, mind your head.”
* [Ask why a salesman needs one # keys: why, salesman, extinguisher, need # also: why do you need a tape?; what’s the tape for; why measure trains; do extinguishers need measuring; what has measuring to do with your trade?; isn’t that odd for your line of business?; what use is it to you?; for what purpose?; how does it help you sell?; you measure an awful lot for someone in fire safety; who ever bought one by the centimetre?; does the size of a train matter in your job?; I’d never have thought you’d need it for that]
  “For the hoses,” says Ottilie, and waits to see whether that will do. You look at the extinguisher, which has no hose. “All right,” she says. “It’s early. I’ll do better by the next station.”
  -> hub
* [Offer to be measured # keys: me, measure, offer, myself # also: measure me; how tall am I; you can measure me; do me; take my height; take my size; I’ll stand against the wall; across the shoulders; do my length; I volunteer; go on then, how long am I; I’ll stand up straight, you do the rest; see if I reach the luggage rack; write me down on your cuff]
  ~ trust = trust + 1
  She does you against the door frame and makes a small pencil mark. “There. Now you’re part of the rolling stock. Some child will find that in forty years and think you lived here.”
  -> hub

=== dodge ===
“Oh, the usual. Whether one left the gas on. Whether one has been a coward for six weeks.” She lets the tape run home, very fast. “I don’t even have gas.” # mood: wary
Outside a man goes by along the track with a shovel, looks at the drift, looks at the shovel, and goes back the way he came.
* [Let the matter drop # keys: drop, let, leave, change # also: never mind; I won’t ask; forget I asked; ok no need to say; none of my business; that’s private; we needn’t discuss it; respect her privacy; keep it to yourself; it can wait; forget it, tell me about the train; I’ve no wish to pry; let’s talk of something else; you owe me no explanation]
  ~ trust = trust + 1
  “You’re restful,” she says, as though she were noting it down on a form. “Most people, if you leave a door on the latch, come straight in and start moving the chairs.”
  -> hub
* [Ask what happened six weeks ago # keys: six, weeks, happened, coward # also: what happened six weeks ago?; why a coward; what did you do; six weeks?; what went wrong back then?; tell me about that time; what were you too scared to do?; who did you run from?; what are you ashamed of?; since when?; what made you cowardly?; a coward about what?; what have you been putting off?; did something frighten you?; that’s very exact, why six?]
  “I had some post. It was good post,” she adds quickly, “nobody’s dead,” and offers you half a cheese roll with such firmness that there is nothing to do but take it.
  -> hub

=== scarf ===
“Isn’t it? Lost property sale at Karrow, yesterday. It was hanging between an ear trumpet and a stuffed pike, looking as if it had been stood up.” She holds out the end so that you can feel the wool. # mood: tender
“I don’t even like yellow. I only thought that somebody ought to go home with it.”
* [Say that it suits her # keys: suits, compliment, nice, say # also: it suits you; you look good in it; looks great on you; suits u; it goes with your eyes; the colour flatters you; you look lovely; that was made for you; very becoming; you wear it well; charming on you; I’d never take it off if I were you; it brings out your cheeks; you and it were meant for each other; you’re a film star in it]
  ~ trust = trust + 1
  “It makes me look like a canary with a mortgage,” says Ottilie, but she sits up straighter in it. “I’ll take suits. You don’t often get suits on a stopping train.”
  -> hub
* [Ask who she thinks lost it # keys: who, lost, owner, think # also: who lost it?; whose was it; who do you think left it; who did it belong to?; who dropped it?; any idea whose it used to be?; where’s the previous wearer?; what sort of person forgot it?; how did it end up there?; imagine who had it before; was there a name in it?; I wonder who’s missing it; somebody must be cold without it; was it a man or a woman, do you reckon?]
  “Somebody in a hurry, or somebody who’d given up hurrying. They leave things in different places. You learn that in my trade.” She stops. “In fire extinguishers,” she says.
  -> hub

=== again ===
~ trust = 2
It might be the same train. It is certainly the same cutting, and the same snow, and she has the end of the tape between her teeth. # mood: merry
“Good,” says Ottilie Crewe, taking it out. {known_name != "":“{known_name}. Thumb.”|“It’s the thumb. I never did get your name, I’ve you down as two fingers by four.”} You put it where she points.
{known_parted == "goodbye":“You said goodbye properly, last time. I’ve a note of it. I’ve been trying to see how it’s done.”|“You got out without a word, last time, in the snow. I thought: there goes somebody in my line of business.”}
{known_place != "":“And how was {known_place}?” she asks. “Still the same width?”}
{known_finished != "":“I heard what became of it, up the line,” says Ottilie, letting the tape run slowly home. “‘{known_finished}’. I’ve been going about all day not putting a figure on it.”}
{known_heron != "":“I posted the heron,” says Ottilie, to the window, very fast. “That’s all. I only posted it.”}
-> hub

=== hub ===
{&The engine sighs. Nothing moves except the snow.|Somewhere along the train a child is told, again, that it will not be long.|The lamp over the door flickers, considers its position, and stays.|Ottilie winds a yard of tape round her hand and lets it go.} {trust >= 4:{!She has taken her boots off and put her feet up beside yours on the heating pipe.}|{trust >= 2:{!She has moved the extinguisher so that you can stretch your legs.}|{!She watches you sideways, as she might a ceiling with a stain on it.}}}
+ [{snow:Look out at the snow some more|Look out at the snow with her} # keys: snow, window, look, out # also: I look out at the snow; watch the snow; lets look outside; beautiful snow; those drifts; the weather outside; admire the landscape; enjoy the view; everything is so white; the flakes are pretty; just look at that drift; it’s still coming down; come to the glass with me; everything’s gone quiet and white]
  -> snow
+ [{measure:Give her something else to measure|Give her something to measure} # keys: measure, tape, something, guess # also: measure this; here, measure my hat; what about this; measure something else; get the size of this; my shoe; my sandwich; here’s another object; my suitcase; you could do the door; check the length of the bench; how long’s my arm; I bet you can’t guess this one; here, try my boot; tell me the size of the table]
  -> measure
* {not trade} [Ask what she really does # keys: really, job, work, do, trade # also: what do you really do?; what’s your real job; you don’t sell extinguishers; who are you really; what do you sell?; what are you selling; are you truly a salesman?; extinguishers are a cover story; what’s your actual profession?; drop the pretence; tell me the truth about your career; how do you earn your living?; what’s behind the disguise?; nobody carries a tape to sell extinguishers; come on, what’s your true business?; who pays you for all this?; are you a surveyor in disguise?]
  -> trade
* {trade and not lodge} [Ask what becomes of the hotels # keys: hotels, becomes, lodge, rooms # also: what happens to the hotels?; what do you do with them; and then what, with the hotels; what’s done to them afterwards?; do you knock them down?; do they get rebuilt?; are they closed?; what does the company turn them into?; what’s left when you’ve finished?; do you keep anything of the old places?; and once you’ve signed, what happens?; what goes up where they stood?]
  -> lodge
* {lodge and not first and trust >= 4} [Ask which hotel she bought first # keys: first, bought, which, hotel # also: which was your first?; what was the first hotel; the first one you bought; what was number one?; where did you start out?; tell me about your earliest purchase; what was the original purchase?; which place was the beginning?; you must remember your first purchase; how did you get into buying them?; where did it all begin, which house?; tell me about the one before all the others]
  -> first
* {not post} [Ask about the letter in her pocket # keys: letter, pocket, post, envelope # also: what’s that letter?; what’s in your pocket; who is it from; the letter; is it from a sweetheart?; what are you carrying there?; show me that envelope; is it bad news?; that paper you keep touching; what’s in your coat?; who’s been writing to you?; you keep patting your left side; is that something you’ve had by post?; may I read what’s in there?]
  -> post
* {greta and not ferry} [Ask what Greta is like # keys: greta, like, who, ferry # also: what’s Greta like?; tell me about greta; who is Greta; describe her; what sort of person is she?; what does she look like?; what do you love about her?; is she nice?; your fiancée; tell me about this woman; the one with the boat; so who’s the woman with the ferry?; you go soft when you say her name; what colour are her eyes?; tell me what makes her special]
  -> ferry
* {ferry and not drafts} [Ask to hear a draft # keys: draft, drafts, hear, answer, read # also: read me a draft; can I hear one; let me hear your answer; what did you write; share one of your replies; recite it for me; have you tried writing back?; show me an attempt; may I see your efforts?; how far did you get with a reply?; go on, read one out; I’d love to hear what you’ve put; how does it begin, Dear Greta?]
  -> drafts
* {first and drafts} [Ask what she is afraid of # keys: afraid, fear, what, scared # also: what are you afraid of?; what scares you about it; whats the fear; why not say yes; what’s holding you back?; what’s stopping you?; what are you worried about?; why do you hesitate?; what could go wrong?; why so undecided?; what frightens you about marrying?; what’s the worst that could happen?; is it the marrying, or the staying?; you’re frightened of something, aren’t you?; what would you lose if you accepted?]
  -> afraid

=== snow ===
{&“We were all on hold, the winter the border shut,” she says, and hums a bar of something with no end to it. “That’s what they played you while you waited. Half my generation can’t hear it without reaching for a biscuit.”|“It’s coming down at an angle of sixty degrees,” she says, having laid the tape case along the glass. “There. Now it’s data, and I needn’t find it beautiful.”|She breathes on the window and draws a house with her finger: door, chimney, two windows, smoke. Then, from habit, she writes in the widths.|“Greta says that snow on the water makes no noise at all,” says Ottilie. {greta:“She turns the engine off to listen to it.”|“Forget I said Greta. It’s only somebody I know who owns a boat.”}} # mood: tender
-> hub

=== measure ===
~ guess = guess + 1
{&You guess the width of the seat. She makes you say it aloud before she checks, and you are out by a hand. “An optimist,” she says, pleased. “They always see more room than there is.”|You hand her your hat. She takes its height, its girth and, after some thought, its depth. “Plenty of headroom. I’d put two singles and a washbasin in that.”|You give her your sandwich tin. “Eighteen by eleven. I’ve slept in smaller, once, with breakfast.” She gives it back with the corners squared.|You nod at the snowdrift. She lets down the window, gets out a full two metres of tape, loses the end, and hauls it in again with icicles on. “Deep,” she reports.} # mood: merry
{guess == 3: “You’ve a good eye, by now,” she says. “You could be a menace to property.”}
-> hub

=== trade ===
~ trust = trust + 1
“No. I can’t keep it up, can I?” She pats the extinguisher, in apology. “I buy hotels, for Comfort-Halt Lodges. I go in as somebody dull and find out what they’re really like. If you say who you are, they put flowers in the bath.” # mood: wary
She lowers her voice, though there is only you and the heating pipe. “There’s one up this line, with a frontier through it. I’m to sign in the morning, and nobody there is to know. I’ve told you because you’re going on past it.”
* [Promise to say nothing # keys: promise, nothing, secret, quiet # also: I won’t tell; your secret’s safe; I promise to keep quiet; my lips are sealed; i wont say a word; I’ll be discreet; you can trust me; I’ll take it to the grave; mum’s the word; it stays between us; I swear; I won’t breathe a word; nobody will hear it from me; I’ve forgotten it already; I never met you, Miss Crewe; my word of honour on it]
  ~ trust = trust + 1
  “I thought so. It’s the thumb,” she says. “People who don’t let go of a tape don’t let go of other things.” # remember: silence
  -> hub
* [Ask what dull people wear # keys: dull, wear, disguise, ask # also: what do dull people wear?; what’s your disguise; how do you look dull; which clothes are boring?; how do you stay unnoticed?; what’s the costume?; how do you blend in?; what outfit do you use?; who do you pretend to be?; what were your other roles?; how do you dress for that?; what’s the most boring thing you’ve ever been?; do you put on glasses and a cardigan?; show me how you act as nobody]
  “Beige. And they apologise to doors. I did a whole fortnight once as a chiropodist, and by the end three people had shown me their feet and I’d given quite sound advice.”
  -> hub
* [Say that it sounds like spying # keys: spying, spy, wrong, honest # also: that’s spying; sounds like spying; so you’re a spy; isnt that dishonest; that’s rather sneaky; you’re undercover; that’s deceitful; you trick people; like a secret agent; it seems underhand; so you sneak in and report back; that’s snooping, if you ask me; you’re a secret agent with a tape; poor innkeepers, being watched like that]
  “It’s exactly spying,” says Ottilie. “Only spies get a cyanide pill, and I get a luncheon voucher.” She frowns at the voucher, all the same.
  -> hub

=== lodge ===
“They go back to the shell. Then eighty rooms, all alike, so you can wake up in any of them and find the light switch.” She makes it sound like a kindness, and you can tell she has practised. “It is a kindness. Ask anyone who’s been sick in a Grand Imperial at four in the morning.” # mood: calm
“There’s a machine on the desk for the keys. It says good evening. It says it rather well.”
* [Say you like finding the switch # keys: switch, like, agree, kind # also: I like to find the switch; that sounds nice; I get that; makes sense to me; that’s convenient; predictable is comforting; useful in the dark; there’s something to be said for that; it’s reassuring; I’d appreciate it; sounds practical; I hate groping around at night; at least you always know where you are; I’d sleep well in a place like that; there’s comfort in things being the same]
  “Thank you. Nobody ever stands up for a light switch.” She thinks. “I could wish it were in a different place just once, though. For the exercise.”
  -> hub
* [Ask if she ever stays in one # keys: stay, stays, one, sleep # also: do you ever stay in one?; have you slept there; do you go back; would you spend a night there?; have you revisited any?; which do you book yourself?; are you ever a guest?; did you return to one?; do you visit them afterwards?; where do you sleep yourself?; ever booked a night in your own work?; do you see them again once they’re done?; would you take a holiday there?]
  ~ trust = trust + 1
  “Forty-one hotels,” says Ottilie, “and I have never gone back to a single one.” She hears it, after she has said it, the way one hears a dropped spoon in another room.
  -> hub

=== post ===
~ greta = true
Her hand goes to the pocket as if you had said there was a wasp in it. “That? That’s Greta.” She does not take it out, but she tells you what it looks like: two pages, engine oil on the first, a question at the foot of the second. # mood: tender
“She’s asked me to marry her. By post, because she runs a ferry and you can’t say a thing like that over the engine. I’ve had it six weeks. I’ve written back about the weather, her mother’s knee, and whether she should repaint.”
* [Ask whether she should repaint # keys: repaint, paint, boat, colour # also: and should she repaint?; what colour; did she paint it; which shade?; what did you advise?; does the ferry need a new coat?; is it a nice hue?; did you recommend green?; what about the hull?; what did you say about the paint?; so what colour’s the boat going to be?; did you tell her red or blue?; what’s it like now, white?]
  ~ trust = trust + 1
  Ottilie laughs until the tape goes off by itself. “Green,” she says, wiping her eyes. “I did four pages on green. I enclosed a card with six greens on it.”
  -> hub
* [Tell her to answer the question # keys: answer, tell, question, write # also: just answer her; say yes; answer the question; write back; marry her; accept; put her out of her misery; stop stalling; be brave; just reply; pick up a pen; for heaven’s sake, give her your reply; one word would do, yes or no; enough about the weather, tell her; get out your pencil, right now]
  “You’d think so,” she says. “You’d think a grown woman who can walk into a boardroom and say eleven per cent.” She folds her arms over the pocket.
  -> hub
* [Say that six weeks is a long time # keys: long, weeks, time, wait # also: six weeks is long; that’s a long time to wait; poor Greta; thats ages; she must be worried; she’s been hanging on; that’s an eternity; it’s rather slow; over a month already; she’ll think you’ve forgotten her; I’d have given up by now; every morning she’ll look in the box; forty-two days without a word]
  ~ trust = trust + 1
  “I know. I keep thinking of her going down to the box.” She has gone pink about the eyes. “She won’t run. She’ll stroll, in case anyone’s looking. That’s the bit I can’t bear.”
  -> hub

=== ferry ===
“Large,” says Ottilie, at once, with great satisfaction. “Hands like a cupboard. She talks to the engine and it minds her. She’s crossed the same lake eleven thousand times, there and back, and she comes in at night and says: You should have seen it today.” # mood: tender
She does the voice, which is deep and slow and amazed. “As if they had put in a new one.”
* [Ask how the two of them met # keys: met, meet, how, first # also: how did you meet?; where did you meet her; how’d you two meet; what’s your love story?; how did you get together?; when did you first see her?; how did it begin between you?; who introduced you?; tell me how you found each other; where did you bump into each other?; was it love at first sight?; which of you spoke first?; what were you doing by a lake?]
  ~ trust = trust + 1
  “I tried to buy her jetty. She asked how wide I thought it was. I told her, to the inch, by eye, and she took me across for nothing. I left a perfectly good umbrella over there on purpose.”
  -> hub
* [Say she sounds hard to leave # keys: leave, hard, sounds, stay # also: she sounds hard to leave; don’t leave her; I wouldn’t leave her; you’d miss her; you’d be mad to go; it must be painful to part; she’s worth keeping; parting must be difficult; how can you bear to walk away; you must hate saying goodbye to her; anybody would want to remain with someone like that; going away must tear you apart]
  “She isn’t hard to leave. I’m good at it. She’s only hard to have left,” says Ottilie, and she looks for a time at the two windows and the smoke drawn on the glass.
  -> hub

=== drafts ===
There are nineteen, on the backs of estimate forms. She shuffles them like somebody about to do a trick, picks one, and holds it at arm’s length. # mood: merry
“Dear Greta, in reply to yours of the ninth. I should be glad to proceed, subject to survey.” She puts that one at the bottom. “Dear Greta, have you considered what I am like at breakfast? Dear Greta. Dear Greta, I saw a very good heron.”
* [Choose the one with the heron # keys: heron, choose, that, one # also: the heron; I like the heron one; send the heron; pick the heron; the bird; the last one; that’s the best of them; definitely the bird; my favourite is the bird; post the bird; that bird says it all; send her the one in the car park; the one-legged one gets my vote; I’d want to get that one]
  ~ trust = trust + 1
  “It was, though,” she says. “It was standing on one leg in a car park as if it had paid.” She smooths that form out and puts it in the pocket, by itself, against the letter. # remember: heron
  -> hub
* [Ask how a short one would go # keys: short, brief, word, one # also: what would a short one say?; try a short one; keep it short; what about fewer words?; just a line; sum it up; cut it down; something simple; be concise; a telegram perhaps; can you say it in three words?; what if you only had a postcard?; leave out the breakfast, just say it; how about Dear Greta, yes?]
  “That’s the trouble. It’s the short ones that count,” says Ottilie. “You can put anything you like in four pages. It’s like packing: give me a small enough case and I’ll have to find out what I can’t do without.”
  -> hub

=== first ===
She does not reach for the tape. “The Bellevue, at Sandry Head. Nine bedrooms, and a gong. I grew up in it. My father carved and my mother did the accounts, and I did the jam, in the little dishes.” She looks at her thumbnail. “I was twenty-six. They couldn’t afford the roof. I could get them a price.” # mood: sad
“I haven’t told anybody this. At the office they think I started with the Metropole.”
* [Ask what happened to the gong # keys: gong, happened, jam, what # also: what happened to the gong?; where is the gong now; and the gong; did you keep it?; who has it today?; was it thrown out?; whatever became of it?; did they sell it?; tell me about the dinner bell; did you save it?; is it still ringing somewhere?; who hits it for dinner these days?; what about the brass thing in the hall?]
  -> gong
* [Say she did them a kindness # keys: kindness, kind, parents, price # also: you did them a kindness; you helped them; that was kind; they needed it; you saved them; that was generous; you did right by them; they got good money; a daughter’s duty; you meant well; it was for the best; you got them out of trouble; the roof would have fallen on them; they must have been grateful; any child would have done it]
  “They said so too. They said it every Christmas.” She winds the scarf round her fist.
  -> gong

=== gong ===
~ trust = trust + 1
“I measured it myself. I was so proud of getting it right. I went round with the tape and a clipboard, room by room, and I got to number nine, at the back, and wrote down two-sixty by three-ten, suitable for linen.” She shows you the size with her hands, and it is very small. “That was mine. I’d had it for eighteen years, and I never noticed till I read it typed.” # mood: sad
The gong went in a skip. She went back for it after dark, and it is in her flat, behind the wardrobe, where she cannot hit it by accident.
* [Tell her to take it to the ferry # keys: ferry, greta, take, gong # also: take the gong to Greta; bring it to the ferry; put it on the boat; a present for Greta; she could ring it; hang it on deck; it belongs aboard; you two should have it; a wedding gift; imagine it ringing across the water; every boat needs a bell; get it out from behind the wardrobe; Greta would love to bang it]
  She gives you a look of pure horror, which turns by stages into something else. “She’d ring it,” says Ottilie. “She’d ring it at every single landing. Oh, God. She would never stop.” # remember: gong
  -> hub
* [Sit quietly with her # keys: quiet, sit, nothing, silent # also: I say nothing; sit in silence; stay quiet; just be with her; keep her company; hold her hand; a respectful pause; wait with her; let her weep; I’m right here; take all the time you need; hush, have my handkerchief; I’ll just hold my end]
  ~ trust = trust + 1
  You say nothing, and hold your end of it. After a while she blows her nose on a Comfort-Halt Lodges napkin. “Two-ply,” she remarks. “I negotiated that.”
  -> hub

=== afraid ===
“That I’d like it.” It comes out before she can put a joke in front of it. “I’ve always thought I left places because they were all the same. But I’m the one who makes them the same. If I stopped on that boat, with her, there and back, and looked up one evening and said you should have seen it, then I’d have to ask what I did it for. All forty-one.” # mood: tender
She takes a breath. “It’s a lot to find out about yourself, for the sake of a wedding.”
* [Say that she might start from one # keys: one, start, forward, now # also: start from one; start again; you could begin now; you can start over; begin with a single room; it’s never too late; forty-one can be undone; take it step by step; a fresh beginning; count from there; one is enough; you needn’t undo them all at once; one room’s a beginning; pick a single place and do it differently; go back to number nine]
  “Room nine,” says Ottilie slowly, “and work outward.” She takes out her pencil and for once she does not write a number. You are too polite to read it upside down. # remember: nine
  -> hub
* [Ask if Greta would mind her asking # keys: greta, mind, ask, her # also: would Greta mind?; ask Greta; what would she say; how would she react?; would she laugh?; do you think she’d understand?; would it upset her?; what might her answer be?; would she be patient?; is she forgiving?; would she think less of you?; how would she take it if you told her?; could you say all that to her?; what if you said so to her face?]
  “She’d say mind the rope,” says Ottilie. “She says it to bishops. Then she’d let me steer till I’d stopped crying, and tell me I was half a length out.” She seems to find this a considerable comfort.
  -> hub
