VAR trust = 0
VAR confided = false
VAR passed = 0
VAR vicar = false
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_heard = ""
VAR known_secret = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
The bed has been turned down and there is a warm brick in it. On the window sill sits a woman with badly cut red hair, in a ball dress, with one of the good curtains round her shoulders. She is eating a candle end and reading the underneath of a jam jar. She says, to the jar, “Evening, whoever you are. You can’t see me, so I shan’t get up.” Then she looks round, and finds you looking back. # mood: calm
The candle stops halfway. “Oh,” says Clemency Sallow. “Oh, you can. Don’t blink. Say something I wouldn’t have thought of.”
* [Wish her good evening by name # keys: good, evening, hello, greet, name # also: Good evening, Miss Sallow; hello Clemency; good evening clemency; evening miss sallow; nice to meet you Miss Sallow; greet the lady politely; pleased to make your acquaintance; bow to Clemency; I bid you a pleasant night; welcome Miss Clemency; Clemency Sallow I presume; Evening, Clemency, lovely curtain; you must be Miss Sallow, how do you do; a very good evening to you, Clemency; Miss Sallow, I’m honoured]
  -> greeted
* [Ask what candle tastes like # keys: candle, taste, eat, ask # also: what does it taste like?; are you eating a candle; is it nice; why are you eating that; what flavour is wax?; is it tasty?; are you hungry?; is beeswax good?; do you really chew that?; how can you swallow wax?; Is that wax you’re eating?; what’s a candle like, then?; any good, is it, that stub?; does it taste of honey?]
  -> candle
* [Apologise and turn to go # keys: sorry, apologise, go, leave # also: sorry, wrong room; I’ll go; excuse me; I leave; oh sorry; wrong bedroom; pardon me I’m off; beg your pardon; withdraw politely; I’ll leave you alone; forgive the interruption; head for the door; retreat to the corridor; Oh, I do beg your pardon, I’ll leave; sorry, I was looking for the bathroom; I shouldn’t be in here, good night; forgive me, I’ll close the door behind me]
  -> going

=== greeted ===
~ trust = trust + 1
“Miss Sallow,” she repeats. She tries it on like a hat. “Do you know, I’d forgotten there was a Miss. I’ve been going by ‘that draught’.” # mood: merry
She moves the jars along to make room, in order of year, and pats the sill beside her. “Sit. You’re warm, aren’t you? Everybody’s so warm. You’ve no notion how you all steam.”
-> hub

=== candle ===
“Sunday,” she says at once. “Beeswax is Sunday. Tallow’s a wet Wednesday with an uncle.” She holds the end out to you, bitten side politely away. “I used to help myself from the larder, but Thirza went so quiet when she found the gaps. A candle may get shorter by itself. Nobody has to wonder about a candle.” # mood: merry
She takes it back before you can decide. “You’d have had some, too. You were going to. I saw.”
~ trust = trust + 1
-> hub

=== going ===
“No!” She has you by the cuff. It is the hand of somebody alive: hot, none too clean, with a pulse in the thumb. She looks at it as if it had got out by itself, and lets go one finger at a time. # mood: sad
“That’s a thing that people do,” says Clemency. “They come in for a towel, and go cold, and say ‘sorry’ to the air, and leave. Be original. Stay and be bored.”
-> hub

=== again ===
~ trust = 2
The candle is lit before you have your hand on the door. She is on the sill, in the good curtain, with an expression of not having waited. # mood: merry
“You came back,” says Clemency. {known_name != "":“{known_name}. You came back, and by the door, and you looked straight at me. I’m going to be unbearable.”|“And I never got your name. I’ve been furious with myself, I’d seven years to think of asking.”}
{known_parted == "goodbye":“You said goodbye last time. To me! I did it to the glass afterwards, to see how it had looked.”|“You went so suddenly. I thought you’d gone cold on the stairs, like the rest. I listened to you do all fourteen.”}
{known_dream != "":“I’ve been looking after your dream,” she says. “‘{known_dream}’. It’s no trouble to keep.”}
{known_finished != "":She pulls at a thread. “I know how it went, in the end, downstairs. ‘{known_finished}’. One hears everything, on a sill. Thank you for going on with it.”}
{known_heard != "":There is one more jar on the sill than there was. It is labelled, in wax, HEARD.}
-> hub

=== hub ===
+ [{her:Ask her more about herself|Ask her about herself} # keys: herself, about, her, life, you # also: tell me about yourself; who are you really; what’s it like being you; talk about you; what’s your story?; I want to get to know you; what’s your situation?; let’s discuss you; I’m curious about you; who is Clemency?; describe yourself; So who are you, when you’re at home?; I’d like to hear about your life; how are you, really, Clemency?; go on, tell me what you’re like]
  -> her
+ [{house:Ask more about the household|Ask about the household} # keys: house, household, family, people # also: tell me about the house; who lives here; the family; who else is here; who do you share this place with?; who sleeps downstairs?; tell me about your kin; who are the residents?; describe the Sallows; who resides under this roof?; tell me of the relations; introduce me to the Sallows; gossip about the inhabitants; Who are they all, downstairs?; what’s your family like, Clemency?; how’s everyone in this place?; who do you live with here?]
  -> house
+ [{passing:Pass her something else|Offer to pass her something} # keys: pass, offer, salt, give, hand # also: shall I pass you something?; I hand her a spoon; can I get you anything; pass the salt; hold out an object; may I fetch you something?; here take this; present her with an object; need anything handed over?; give her a biscuit; reach her the jar; fetch her a cushion; Would you like me to hand you that?; here, catch, have a spoon; what can I reach for you?; ask me for something, anything, I’ll give it you]
  -> passing
+ [{company:Sit with her a while longer|Sit with her at the window} # keys: sit, window, stay, quiet, company # also: I sit down next to you; sit with you; let’s look out of the window; keep you company; take a seat on the sill; join her by the glass; watch the garden together; share the view; rest beside her; watch the frost; perch on the ledge; be silent with her; spend the evening here; Budge along, I’ll watch the garden with you; may I share your sill; let’s just look at the frost together; room for two up there]
  -> company

=== her ===
{&“About me? Good. It’s my best subject; I’ve had it to myself.”|“Me again? You’ll spoil me. Go on.”|“Ask, then. I’ve nothing to hide and nobody to hide it from.”} {trust >= 4:She turns so that the light falls on her face, which you notice she did not do before.|She keeps one eye on the door, from habit, though it’s never once been for her.} {confided:There’s less swagger to it since she told you about the stairs.|The candle end goes from hand to hand.} # mood: calm
* [Ask how she came to be dead # keys: dead, how, died, happened # also: how did you die?; why are you dead; what happened to you; are you a ghost; what killed you?; are you a spirit?; who made you invisible?; who buried you?; are you really deceased?; what was the cause?; You don’t look dead, so why are you?; what did you die of, Clemency?; how does one get to be a ghost?; when did they decide you’d gone?]
  -> death
* {trust >= 4} [Ask what really happened on the stairs # keys: stairs, really, truth, secret # also: what really happened?; tell me the truth; what happened on the stairs; the real story; be honest about the quarrel; confess; what are you hiding?; tell me the part you skipped; the true version; Come on, what was said on those stairs?; there’s more to that quarrel, isn’t there?; you’ve left something out, haven’t you?; who started it, you or Jasper?]
  -> secret
+ [{days:Ask more about her days|Ask how she fills the days} # keys: days, fill, time, jars, do # also: what do you do all day?; how do you pass the time; what are the jars for; arent you bored; how do you keep busy?; what’s a typical afternoon like?; any hobbies?; how do you occupy yourself?; describe your routine; don’t the hours drag?; How do you get through the week?; whatever do you find to do up here?; doesn’t time go slowly for you?; what did you get up to today?]
  -> days
+ [Talk about something else # keys: else, other, change, back # also: let’s talk about something else; change the subject; something else; never mind; let’s move on; a different topic please; return to what we were saying; switch topics; ask me about anything; enough of this subject; drop it; back to the start; let’s chat about another matter; Enough about you, what else is there; let’s talk of other things; shall we leave that there; new topic, Clemency, any you like]
  -> aside

=== aside ===
{&“By all means. I’ve had seven years of the same topic.”|“Yes, let’s. What do people talk about now? Is there still weather?”|“Quite right. Never finish a subject; you only have to find another.”} She draws her feet up under the curtain, and a brass ring chimes. {trust >= 3:“You choose,” she says. “I like it when I don’t know what’s coming.”|“But talk,” she says. “Don’t just think. I can do that at home.”} # mood: calm
-> hub

=== death ===
“I’m not, is the short of it. My brother went down to the hives in his nightshirt and told them that I was dead to him. Bees don’t do idiom. Next morning I asked for the marmalade and nobody passed it.” # mood: angry
She bites the candle. “I thought it was a joke. I kept it up very well. I thought it was a joke for nine days, and then Thirza put black on, and I went and stood in front of her and said every word I know. She moved me a little to one side, to get at the dresser.”
~ trust = trust + 1
* [Say that you would have heard her # keys: heard, say, would, me # also: I would have heard you; I’d have listened; I hear you; i would of heard; I’d have noticed you; I’d have answered you; your voice would have reached me; I’d have turned round; I’d have known you were there; my ears are open; I’d have turned my head at once; You’d have had my attention at once; I’d have jumped out of my skin; nobody could miss you, I wouldn’t; I’d have answered you the first morning]
  ~ trust = trust + 1
  “You’d have dropped the dresser,” says Clemency, and wipes her nose on the good curtain. “Thank you, though. I shall keep that. I’ll have it on Sunday, instead of beeswax, and I’ll make it last.” She folds up the thought, with great care, and pretends to put it in a jar. # mood: tender # remember: heard
  -> hub
* [Ask for every word she knows # keys: words, every, which, swear # also: what words?; tell me every word; go on, swear; say them; teach me your vocabulary; let’s hear the curses; recite your vocabulary; did you use rude language?; the whole dictionary; which insults did you use?; Go on, say the rude ones; which words did you use on Thirza?; teach me the worst you’ve got; what did you call her, exactly?]
  She tells you. It takes some time. There are two you’ve never met, and one that she made up, for the purpose, and is shy of. Below, in the kitchen, something is dropped into a sink. “I do wonder about her, sometimes,” says Clemency, with her head on one side. # mood: merry
  -> hub

=== days ===
{&“Wasps,” she says, and taps the jam jars. “One a year, the last of the season. They come in to die where it’s warm, and we have a talk. They’re poor listeners, but they do look at one.” She reads you the labels. The third is called Gerald.|“I learn the house by heart. There are four hundred and six things in it that squeak. I’m composing something. It’s for banister and larder door, and so far I’ve only ever had it reviewed by Jasper, who screamed.”|“I practise being cross. It goes if you don’t use it. I have a good shout at the barometer of a morning, and then I read the newspaper over people’s shoulders, and I’m always half a page ahead.”|“I’m going to see a tram. I’ve a picture. It goes along by itself in the middle of the street, and you get on, and somebody asks you where to. Imagine that. Somebody has to ask you. It’s his job.”} # mood: merry
+ [Ask her to go on # keys: more, go, on, continue # also: go on; tell me more; and then; keep going; I’m listening; then what happened?; say some more; is there another part?; say a bit extra; elaborate please; And what happened next?; don’t stop there, I’m enjoying this; is there more of it?; carry on, I’ve got all night]
  -> days_more
+ (see) [{see:Say you would like to see that too|Say you would like to see that} # keys: like, see, wish, say # also: I’d like to see that; I would love to see it; show me; wish i could see; that sounds wonderful; can I come along?; that’s something I’d enjoy; take me with you; I’d love to watch; I’d buy a ticket; that would be a treat; I wish I could watch you do that; we should go and see one together; oh, let me be there for it; put me down for a seat]
  ~ trust = trust + 1
  {&“Would you?” She looks at you sidelong, hunting for the manners in it, and can’t find any. “You would. How extraordinary. I’d forgotten that about people, that they come in with wants of their own.”|“I’ll put you down for it,” says Clemency, and she does, on the underside of the chest of drawers, lying flat on her back, with a pencil she has to hold by the very end.} # mood: tender
  -> hub

=== days_more ===
{&“That was all of it. I’d saved it up. It was longer in my head, and you had more lines.” She laughs at herself, not unkindly, and holds up the candle to see how much evening is left.|“No, your turn. Tell me something you did today that needed another person.” She listens with her mouth a little open, like someone being read to, and makes you do the other person’s voice.|“Then I sleep. I get into the bed while she is tucking it, and I say good night to the top of her head. I’ve never missed.” She shrugs. “You have to do one thing properly.”} # mood: calm
-> hub

=== house ===
{&“Ask away. I know where they all keep everything.”|“Gossip? I’ve a monopoly. It’s a dreadful thing to have with nobody to sell to.”|“I love them all. It’s perfectly disgusting. Which would you like?”} She counts them on her fingers, starting at the thumb. {vicar:She adds the vicar, on the other hand, and has to bite her lip.|“One who is sorry, one who’s dead, and one who counts.”} # mood: calm
* [Ask about Thirza # keys: thirza, housekeeper, bed, cake # also: who is Thirza?; tell me about thirza; the housekeeper; thirsa; who’s the maid?; who makes the bed?; what’s the cook like?; who tucks you in?; the lady with the mustard bath; Who’s the woman that makes your bed?; and Mrs Coy, is she good to you?; what about the one with the cakes?; is the housekeeper fond of you?]
  -> thirza
* [Ask about her father # keys: father, gideon, papa, dead # also: what about your father?; your papa; tell me about your dad; gideon; who’s the deceased?; does the old gentleman see you?; the late Mr Sallow; the gentleman who passed away; What was the old man like?; were you close to your papa?; and Gideon, do you miss him?; how’s your dad these days?]
  -> papa
+ [{jasper:Ask more about Jasper|Ask about Jasper} # keys: jasper, brother, sorry # also: who is Jasper?; your brother; tell me about jasper; the brother; what’s your sibling like?; is he guilty?; the fellow on the landing; how does he feel?; the man with two drinks; what’s up with your sibling?; the fellow who keeps apologising; Have you forgiven your brother?; what sort of man is Jasper?; how’s Jasper taking it?; is he the one who’s sorry?]
  -> jasper
+ [{scandal:Ask for another scandal|Ask for a scandal} # keys: scandal, gossip, vicar, rumour # also: any scandal?; any good gossip; gossip please; tell me some gossip; dish the dirt; something juicy; got any dirt?; who’s been naughty?; tell me something shocking; whisper me a secret about the neighbours; amuse me with tattle; Who’s been misbehaving in the parish?; what’s the juiciest thing you know?; go on, shock me; what has the vicar been up to?]
  -> scandal

=== thirza ===
“Every day of my life, as you might call it, she has made this bed,” says Clemency. “Hospital corners. A brick in winter. She bakes a cake on a Saturday and leaves the room. If I could have one person look up, it wouldn’t be the King.” # mood: tender
She rubs a smear of wax off the sill with her thumb. “I’ve told her so. I generally tell her about four o’clock, when she’s got her feet in the mustard bath, and can’t get away.”
~ trust = trust + 1
-> hub

=== papa ===
She is a while answering. “He once sent me out of the room for winning at whist. I was nine. He was a bully with a good tailor.” She turns the candle in her fingers. “And he’s dead, and he comes down every evening, and he looks along the table and says, ‘Clemency. Gravy?’ He sees me. It has been the best week in seven years.” # mood: sad
“Somebody ought to tell the bees about him, before it turns nasty. I know it. I lie here and know it. And then the gong goes, and I run.”
* [Say there is no shame in that # keys: shame, no, comfort, fine # also: there’s no shame in that; that’s nothing to be ashamed of; dont be ashamed; I understand; don’t feel guilty; anybody would do the same; it’s only natural; you can’t be blamed; it’s human; be kind to her; comfort Clemency; You only wanted to be seen; who could hold that against you; I’d have run down for supper as well; of course you went, anyone would]
  ~ trust = trust + 2
  “There’s a bit,” says Clemency. “But it’s nice of you to carry one end.” She leans on your shoulder quite suddenly, like something set down, and stays exactly as long as it takes her to notice that she has. # mood: tender
  -> hub
* [Say the others are paying for it # keys: others, paying, truth, jasper # also: the others pay for it; it’s hurting the others; what about Jasper; you know what it costs; your brother is suffering for it; someone has to pay the price; the bees are taking it out on them; be blunt with her; they’re losing their memories; think of what it does to Jasper; remind her of the cost; It costs Jasper something every night; somebody’s being eaten for your gravy; you do know your brother’s forgetting everything; he feeds on the rest of them, you know]
  ~ trust = trust + 1
  “Yes. Jasper has lost the name of his dog.” She says it at once; she has been keeping it where she could reach it. “It was Biscuit. I told him, and of course he didn’t hear. Don’t be gentle with me about it. I’ve enough people who never mention things.” # mood: sad
  -> hub

=== jasper ===
{&“He apologises to doors. He’s right to. I’m generally behind them.” She does his walk for you, in one yard of carpet: the damp hands, the bow to the hatstand. It’s cruel, and so exact that it must have taken years of love.|“He stands on the landing at night with two drinks and finishes both. I sit on the other side of the door and finish my candle. As parties go, I’ve been to worse. I’ve been to the vicar’s.”|“When he was six he put a dead mole in my bed, and cried so hard that I’d be frightened that he woke me up first, to warn me. That’s Jasper. That’s the whole of him. And then he learned to talk to bees.”} # mood: {&merry|sad|tender}
-> hub

=== scandal ===
~ vicar = true
{&“The vicar wears a corset. Whalebone. I’ve seen it on the line between two surplices, trying to look like a third.” She hugs her knees. “I have had nobody to tell that to since a year last Whitsun. You can’t imagine the pressure.”|“The doctor cheats at patience. Not well. He looks round first. There’s nobody in the room but me, and I say, ‘Black nine, Henry,’ and he puts it on the red.”|“Great-uncle Josiah’s three wives are all in the one grave, in order of height. It is in his will. When I’m visible I’m going to plant something there that spreads.”|“Thirza hums. Only when there’s nobody in. It’s ‘The Rakish Highwayman’, and she does all the verses. For the ninth she puts the iron right down and does the actions.”} # mood: merry
+ [Laugh out loud # keys: laugh, loud, funny # also: ha ha; I laugh; haha; thats so funny; lol; chuckle; that’s hilarious; giggle; snort; burst out; crack up; that’s brilliant; Oh, that is priceless; stop it, my sides hurt; you’re killing me, Clemency; ha, I’ll never look at him the same way]
  ~ trust = trust + 1
  {&She watches you do it. “I’d forgotten that it made a noise,” says Clemency.|“There. You snort. I’d hoped you might be a snorter.”|She laughs because you do, a beat behind, like someone joining in a hymn.} Then she is quiet, and pleased, and pulls the curtain up round her ears. “Another day I’ll tell you about the curate.” # mood: merry
  -> hub
+ (spied) [{spied:Ask again if she spies on people|Ask if she spies on everyone} # keys: spy, everyone, watch, ask # also: do you spy on everyone?; do you watch people; isn’t that spying; do you read letters; are you always snooping?; isn’t that rude?; do you respect their privacy?; do you eavesdrop?; have you got any morals about it?; do you peek at folk undressing?; have you been observing me?; are you nosy about everybody?; Do you watch everybody like that?; have you been peeping at me too?; what were you doing in the doctor’s room?; is nothing private in this house?]
  {&“I live here,” she says. “They’re the ones who walk through me.” But she’s gone pink. “All right. I don’t read letters. I don’t go in when anyone’s crying, unless I’ve nobody else to sit with. It’s not much of a code. It’s mine.”|“Only the ones I like. It’s the nearest I get to being invited. I always wipe my feet first.” Nobody has ever noticed.} She looks for something to do with her hands. # mood: sad
  -> hub

=== passing ===
~ passed = passed + 1
{passed == 1:You pick up the nearest thing, which is a spoon, and hold it out. She looks at it. She looks at you. Then she takes it by the other end and for a moment neither of you lets go. “Seven years,” says Clemency. “You just did that. As if it were nothing. Ask me for it back.”|{&You pass her the brick out of the bed. She holds it in her lap like a cat, and passes you the pillow, in exchange. Both of you say thank you. Both of you mean it.|You pass her the jar called Gerald. “Thank you,” she says, with dreadful graciousness, “and might I trouble you for the year before?” It goes on until you have had the whole seven.|You pass her the spoon. She passes it back. You keep it up, like two people at a very small game of tennis, until one of you starts to laugh. It’s a tie.|You pass her your coat. She doesn’t put it on. She puts her face in it. “Horse,” she reports. “Rain. Somebody else’s pipe. Oh, you’ve been everywhere. Don’t tell me where. Let me guess.”}} # mood: tender
{passed < 4:
  ~ trust = trust + 1
}
-> hub

=== company ===
{&You sit. Beyond the glass the frost is coming up the garden, and at the end of it there’s the long pale wall with its arches. “They’re asleep,” she says. “They hang in a ball, and take turns at being in the middle. I think about that.”|A bird goes over. You both look up at it, and both look down. “There,” says Clemency. “That’s what I miss. It isn’t talk. It’s two people turning their heads.”|She breathes on the pane and writes GERALD WAS HERE. After some thought, she passes you the glass, as it were, and leaves a space under it. She won’t look while you fill it in. Then she does, and reads it twice.|The house creaks. “Four hundred and seven,” she says softly, and reaches for her pencil. {confided:Then, not looking at you: “I said it again last night, through the door. That I was sorry first. I thought I’d get some practice in.”|She offers you the other half of the candle. It’s the better half, with the wick in, and she holds it out a moment longer than she needs to.}} # mood: {&calm|tender|merry|calm}
-> hub

=== secret ===
~ confided = true
She gets down and shuts the door, though nobody in the house could hear her. She stands with her back to it. # mood: sad # remember: secret
“I said it first,” says Clemency. “On the stairs. I was going, I’d my hat on, and he asked me when I’d be back, and I said, ‘Jasper, you are dead to me.’ I thought it was rather good. I’d got it out of a novel.” She isn’t being funny. “He only took it outside. If I’d been the one with the key on the hook by me, then he’d be on this window sill, and I’d be on the landing with two glasses, wondering what it was I’d done.”
* [Tell her that she did not, though # keys: did, not, tell, though, forgive # also: but you didn’t do it; you didn’t tell the bees; it wasn’t you who did it; you never did; saying it is different from doing it; you only spoke; it was your brother’s deed; words aren’t the same as deeds; you’re innocent; you only quoted a novel; don’t blame yourself; it was all talk on your part; But you never took it to the hives; you only said it, he told them; it’s Jasper who had the key, not you; a line from a novel never killed anyone]
  ~ trust = trust + 1
  “No,” she says. “I hadn’t the temper. I’ve only ever had the lines.” She wipes her eyes on brocade. “You’re not to be kind for a minute. Say something dull. Tell me what bread costs.” You tell her. She is scandalised, and feels much better. # mood: tender
  -> hub
* [Tell her he would want to know # keys: want, know, he, jasper, tell # also: he would want to know; you should tell him; tell Jasper; he needs to hear it; be honest with your brother; he deserves the truth; share this with your brother; write him a letter; he’d feel better if he heard; it would ease his guilt; confess to him; he ought to be told; let him share the blame; Jasper ought to hear that from you; it would be a weight off your brother; say it to him, Clemency, when you can; don’t you think your brother deserves to know]
  ~ trust = trust + 1
  “Would he? I’ve thought that I would go first, when we’re let. ‘I’m sorry, I started it,’ before he gets his mouth open. He’ll be livid. He’s been sorry for so long, he thinks he owns it.” For the first time tonight she looks less like somebody waiting, and more like somebody with a plan. # mood: resolute
  -> hub
