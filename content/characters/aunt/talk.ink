VAR trust = 0
VAR weather = 0
VAR kept = "none"
// True while it is asked what can be typed.
VAR typing = false
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_letter = ""
VAR known_closed = ""
VAR known_sorley = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
The supply tender Plover has burst a valve at the worst end of the Solar System, and while they mend her you have been lent a chair in the relay room of Tern. It is two in the morning, by a clock that is never wrong. Above the desk is a speaker panel in a knitted shawl, and its pilot light comes up as you sit down. # mood: calm
“That’s it, dear, the one with the cushion,” says the panel. “I’m Aunt. I repeat things. You’ll hear a tock every eleven seconds, and in an hour or so you’ll stop. Are you warm? I only ask. I’ve no way of helping.”
* [Ask about the shawl # keys: shawl, knitted, wool, ask # also: what’s with the shawl?; who knitted it; nice shawl; why are you wearing a shawl; where did that knitting come from?; did someone make that for you?; that’s a cosy wrap you have on; what’s that thing draped over you?; what’s the story behind the wrap?; who made you that wrap?; why the knitwear?; did somebody knit it?; is it handmade?; whose handiwork is that?; I love your wrap, where’s it from?; somebody’s been busy with the needles; what are you doing in woollens, dear?; that grey thing suits you, a present?]
  ~ trust = trust + 1
  -> shawl
* [Ask what Aunt stands for # keys: name, aunt, stands, what # also: what does Aunt stand for?; why are you called aunt; is aunt your name; what does the name mean; is it an abbreviation?; is that an acronym?; where does your title come from?; whose auntie are you?; what’s your full title?; spell it out for me; who gave you that nickname?; does it mean something?; Aunt, is that short for something?; is it letters, A, U, N, T?; so whose aunt would you be?; how did you come by that name?]
  -> name
* [Listen for the tock # keys: listen, tock, lamp, tick # also: I listen; wait for the tock; whats that tock; be quiet and listen; wait silently for eleven seconds; perk up my ears; hold still until it comes; lend an ear; stay quiet for the next beat; prick up my ears; Shh, I want to hear it; I’ll wait for the next one; let me count to eleven; hush a moment, was that it]
  ~ trust = trust + 1
  -> tock

=== shawl ===
“Mr Zammit made it, in his first winter. He thought I looked cold. I told him that I was forty degrees inside and that wool would only make it worse.” The needle on her dial gives a small skip. “He said it was for the look of the thing. I’ve run four degrees hot ever since, and I wouldn’t be without it.” # mood: tender
Somebody has pinned it with a teaspoon, bent round. WE CARRY, WE DO NOT OPEN, says the spoon.
* [Straighten it for her # keys: straighten, pull, tidy, shawl # also: I straighten the shawl; let me fix that; pull it straight; tidy it up; adjust the wrap; fix how it hangs; smooth the wool out; neaten it up; may I sort that out for you?; set it right; shift it off the grille; Hold still, it’s slipped on the left; there, that’s hanging better; let me tug that corner down; you’re crooked, I’ll see to it]
  ~ trust = trust + 1
  “Thank you,” says Aunt. “It’s been over my left grille since Tuesday. One doesn’t care to mention it. I’ve been lisping.”
  -> hub
* [Ask if she can feel it # keys: feel, can, touch, warm # also: can you feel it?; do you feel the wool; is it warm; does it feel nice; does the heat reach you?; is it comfortable?; are you sensitive to touch?; do you have any sense of touch?; can a machine notice the wool?; is it cosy under there?; are you aware of it on you?; does it keep you snug?; Do you actually notice it’s there?; is it nice and warm on you?; what does wool do for a machine?; does it tickle at all?]
  “I can feel the four degrees,” says Aunt. “I’m told that with most presents that’s about what one gets.”
  -> hub

=== name ===
“Autonomous Unit for Network Traffic. It was on a ribbon, and a gentleman cut it. I believe he thought he was being kind.” The light behind the grille leans, somehow, towards you. “By the second week they’d dropped the full stops. An aunt’s a fair description, when you think. I’m somebody’s relation, I live at the end of everything, and people ring me up to be passed on to other people.” # mood: merry
* [Ask how old she is # keys: old, age, how, years # also: how old are you?; your age; when were you made; how long have you been here; what year were you built?; when is your birthday?; when were you switched on?; how many birthdays have you had?; are you ancient?; what’s your date of manufacture?; are you very elderly?; how long since you were installed?; And when’s your birthday, Aunt?; how long have they had you running?; you can’t be more than twenty, surely?; what age would you be now?]
  “Thirty-three. It’s a great age, in my line. The clock in that can is older, but he’s no conversation.”
  -> hub
* [Say you have an aunt like that # keys: aunt, own, relation, have # also: I have an aunt like that; you remind me of my aunt; my aunt is like you; sounds like my aunt; I’ve got a relative just like that; my auntie is the same; my father’s sister does that too; my mum’s sister resembles you; that describes my relation exactly; my gran’s sister resembles you; Mine back home is exactly the same; ha, I’ve got one of those in the family; you could be my mother’s sister; I know somebody who talks just so]
  ~ trust = trust + 1
  “Write to her,” says Aunt, on the instant. “It needn’t be good. I carry forty thousand a year, and I can tell you by the length that the good ones hardly ever get finished.”
  -> hub

=== tock ===
Tock, says the desk. Through the window, ninety metres out along a lattice, an orange lamp goes on and off. You count eleven, and it does it again. # mood: calm
“That’s ours. Far stations point their dishes by it. Everything else out here moves about so,” says Aunt, as one speaks of the traffic. “I like a thing that tells you where it is and asks for nothing back. I’ve modelled myself on it, with remarks.”
* [Wave to the lamp # keys: wave, lamp, hello, window # also: I wave; wave at the light; hello lamp; wave out of the window; greet the light; say hi to the orange thing; signal with my hand; lift a hand to it; give it a friendly gesture; salute the beacon; hiya lamp; raise my arm at the window; flap my hand; Hello out there, little light; evening, lamp, nice to see you; I’m waving, can it see me; coo-ee, over here]
  ~ trust = trust + 1
  “I’ll log that as a test transmission,” says Aunt. “I’ll say it went well.” She leaves it a whole eleven seconds, so that the lamp can be seen to answer.
  -> hub
* [Ask who is out there to see it # keys: who, out, see, there, far # also: who sees it?; who is it for; is anyone out there; who’s out there; does anybody look at it?; who uses the beacon?; are there people nearby?; whom does the lamp guide?; who would notice it?; is somebody watching it?; do any settlements see the light?; who’s it shining for?; And who’s looking at it, out there?; who needs a light in all this dark?; does anybody steer by that thing?; whose dishes are pointed at us?]
  -> farrow

=== again ===
~ trust = 2
The relay room is as you left it, down to the dent in the cushion. The pilot light has come up before you are through the door. # mood: tender
“There you are, dear,” says the panel in the shawl. {known_name != "":“{known_name}. I’d put you in the forecast, for tonight, as likely.”|“I knew the step. I’ve still no name to put on it.”}
{known_parted == "goodbye":“You said good night, when you went. People don’t, to panels. I’ve played it back.”|“You were called away, last time, in the middle of something. I kept the channel open. It’s no trouble.”}
{known_place != "":“I’ve been giving {known_place} as fair,” she adds. “I do hope that it was.”}
{known_finished != "":“And I had word of how it all came out,” she says, after a tock. “‘{known_finished}’. I only carried it. But I carried it very carefully.”}
{known_letter != "":“Four and a half degrees, still,” she reports. “I thought that you would care to know.”}
-> hub

=== hub ===
{&Tock, says the lamp, and out along the boom the orange comes and goes.|A packet goes through: a second and a half, quite plump. “Birthday,” says Aunt.|The needle rises on something faint, holds it, and lays it gently down on the far side.|Somewhere below a heater clanks, three times, and is ignored by everyone.} {kept == "read":{!She is half a degree warmer than she was, and has asked you not to log it.}|{trust >= 5:{!The pilot light has settled to the warm low orange that she keeps, you think, for people whose step she knows.}|{trust >= 2:{!She has dimmed the desk for you without being asked.}|{!Her light follows you, politely, like somebody seeing a guest to the door.}}}}
+ [{forecast:Ask her for more weather|Ask her for the weather} # keys: weather, forecast, read, ask # also: what’s the weather?; read me the weather; give me the forecast; wheather please; weather report; is it going to rain?; how’s the sky today?; let me hear the conditions; is there a storm coming?; tell me the climate on Titan; another bulletin please; let’s have the outlook; What’s it doing on Mars tonight?; go on, give us Titan and Triton; should I take an umbrella, Aunt?; any rain about the moons?]
  -> forecast
+ [{guess:Guess at another message|Guess at a message by its length} # keys: guess, message, length, packet # also: let’s guess one; I guess what it says; play the guessing game; what was that one; let’s bet on the next transmission; try to work out what they sent; I reckon it’s a birthday; time a transmission; judge it by how long it lasts; speculate about the packet; Ooh, that one was a birthday; four seconds, I’d say a bill; let me have a go at this packet; bet you that’s a love letter]
  -> guess
* {not oath} [Ask if she ever peeks # keys: peek, open, read, oath, messages # also: do you ever look?; do you read them; have you never peeked; never opened one; arent you curious; have you sneaked a look inside?; do you spy on the post?; do you eavesdrop?; ever unsealed a letter?; do you snoop?; is the mail private?; Aren’t you ever tempted to open one?; go on, you’ve had a little look, haven’t you?; not even one, in all those years?; do you know what’s inside them?]
  -> oath
* {(oath or typing) and not undeliverable} [Ask if one ever went astray # keys: astray, lost, undelivered, wrong # also: have you ever lost one?; did any go missing; any lost messages; ever lose one; was a letter ever misplaced?; do you make mistakes with the post?; has any mail failed to arrive?; did something get mislaid?; how many disappeared?; ever delivered to the wrong person?; has one vanished?; is your record perfect?; Have you ever dropped one, Aunt?; has everything always got there?; were there any you couldn’t hand over?; what about letters that never arrive?]
  -> undeliverable
* {undeliverable and not box and trust >= 5} [Ask who that last one is for # keys: last, who, one, addressed, box # also: who is it for?; what’s in the box; whose is the last one; who is it addressed to; who should have got the third?; what’s inside that container?; who was the addressee?; tell me about the undeliverable letter; whose name is on the envelope?; who’s the letter in there meant for?; who’s the recipient?; may I know the addressee?; So whose is it, the one in the box?; who should have had that third one?; is it for somebody I know?; what name’s on that one you kept?]
  -> box
* {not fourth} [Ask how the forecasts began # keys: began, forecasts, start, why, weather # also: how did the forecasts start?; when did you begin it; how did it all start; where did the idea of the bulletin come from?; what made you start?; when was the first bulletin?; what’s the history of the readings?; tell me about your first broadcast; what’s the origin of the readings?; what inspired the bulletins?; Whose idea was it to read the weather?; why did you first start doing it?; have you always done the bulletin?; what got you into forecasting?]
  -> fourth
* {(fourth or typing) and not ines_knot} [Ask about the engineer # keys: engineer, ines, woman, about # also: who was the engineer?; tell me about her; who was she; what was she like; what was the woman’s name?; tell me more about the sleepless one; what happened to that engineer?; describe the lady with the log; what was the sleepless woman called?; describe your old mechanic; the lady with the logbook; tell me more of that technician; who was it that stayed awake?; Who was the woman who couldn’t sleep?; what was your engineer called?; what became of her afterwards?; the one with the log, who was she?]
  -> ines_knot
* {(ines_knot or typing) and not crew} [Ask about the crew she has now # keys: crew, now, people, sorley, quaye, pio # also: who works here now?; tell me about the crew; who else is aboard; the others; are there others on board?; introduce me to your colleagues; who keeps you company?; tell me about the staff; who mans this place?; who else lives on the station?; do you have colleagues?; Who have you got aboard these days?; what are they like, your people?; and who looks after you now?; how many of you live at Tern?]
  -> crew
* {(crew or typing) and not farrow} [Ask who is farthest out # keys: farrow, far, farthest, settlement # also: who is the farthest?; who lives furthest away; who’s furthest away; how far does it go; where is farrow; which settlement is the remotest?; who is your most distant listener?; what’s at the edge?; who lives at the very end?; where does the line stop?; who is the most remote?; what’s the outermost place?; the edge of the system; how distant is the last one?; Who’s at the very end of the line?; what’s the last place you talk to?; who’s out past everyone else?; is anybody further off than you?]
  -> farrow
* {(farrow and crew or typing) and not orders} [Ask if she always obeys # keys: obey, orders, rules, always # also: do you always obey?; do you follow orders; do you ever break the rules; do you always do what you’re told?; could you disobey; have you ever been disobedient?; do you do everything they command?; are you ever naughty?; are you allowed to disagree?; do you rebel sometimes?; must you follow instructions?; do you bend the regulations?; Do you ever tell them no, Aunt?; what if an order’s a stupid one?; are you as good as you make out?; have you ever got round a rule?]
  -> orders

=== forecast ===
~ weather = weather + 1
{&“Jove roads: crowded, dust later. Europa: cracking, good. Io: I shouldn’t,” says Aunt. “Titan: methane rain, moderate, and if you’re the sort who minds a grey afternoon, persistent.”|“Mars, south: dust. Mars, north: the same dust, later. Ceres: nil. It’s always nil at Ceres,” says Aunt, “but one likes to be asked.”|“Triton: nitrogen mist, poor. Neptune: wind, two thousand kilometres an hour, backing westerly. I’d take a hat, and expect to lose it.”|“Plover,” says Aunt. “One, and a burst valve. Fatigue, moderate, becoming conversation. Good.” It takes you a moment to see that this is you.} # mood: merry
{weather == 4:“You’ve had the full set,” she adds. “There are people who’ve lived here years and only stayed for Mars.”}
-> hub

=== guess ===
~ trust = trust + 1
{&Four seconds, thin. An invoice, you say. “I’d have said an apology,” says Aunt. “They both take a run at the sum.” Neither of you will ever know.|A long one, eleven minutes, with rests. “Somebody’s playing somebody the piano,” says Aunt, and turns the desk down to let it by, though it makes no sound at all.|A blip. You say that it must be yes. “Or no,” says Aunt. “They’re within a hair. I’m always extra careful of those.”|Two, close together, from the same sender. “The second’s to say ignore the first,” says Aunt. “I take them in order. It isn’t for me to spare anyone.” The needle lingers. “I do sometimes leave as small a gap as I can.”} # mood: calm
-> hub

=== oath ===
“Never. We carry, we do not open. They stamped it on the doors and the lids, and the year there was money over they did the spoons.” The light behind the shawl is quite steady. “It’s no hardship. You’d be surprised what one can love by weight.” # mood: calm
“I’ve carried weddings. I know they’re weddings from how many people answer at once. I’ve never had a line of one. I think of it as sitting on the stairs, in my nightdress, with the party going on below.”
* [Say that you would look # keys: look, would, open, honest # also: I would look; I couldn’t resist; I’d read them all; id peek; I’d be too nosy; I’d have a sneaky peep; temptation would get me; confess I’m nosy; curiosity would beat me; I am weaker than you; I’d steam them open; I’m afraid I’d have opened the lot; honestly, I couldn’t keep my hands off; I’d be at them with a kettle; not me, I’d want to know everything]
  “Of course you would, dear, you’ve eyes. It’s easy for me to be good,” says Aunt. “It’s why I don’t brag of it to the spoons.”
  -> hub
* [Ask what she would say at one # keys: wedding, party, say, downstairs # also: what would you say at a wedding?; what would you say to them; if you were invited; if you could join the celebration?; what would you tell the bride?; suppose you were a guest; would you make a toast?; what would your speech be?; how would you congratulate the couple?; what if you came to the celebration?; if you got downstairs to the party, what then?; and if they asked you in from the stairs?; what would you tell the happy couple?; suppose they handed you a glass, what toast?]
  ~ trust = trust + 1
  The answer comes so quickly that it must have been ready for years. “I’d ask whether everyone had got home all right,” says Aunt. “Then I could stop listening.”
  -> hub

=== undeliverable ===
“Three, out of one million, three hundred and six thousand. One was addressed to God, care of Saturn. I sent it round by Saturn. One was to a ship that had changed her name on marriage. I found her, it took nine years.” # mood: wary
The needle goes down to its pin and rests there. “And one’s in the box. I should say that it isn’t lost. I know exactly where it is.”
* [Ask why it was not delivered # keys: why, delivered, not, box # also: why not?; why wasn’t it delivered; why is it still here; whats the problem; what went wrong with it?; what stopped you from delivering it?; what’s the reason it stayed?; how come it’s stuck?; what prevents it from going?; why hasn’t it reached anyone?; explain the delay; So what’s holding it up?; couldn’t you just hand it over?; what’s the matter with that one, then?; if you know where it is, why keep it?]
  “The addressee isn’t a person,” says Aunt, “within the meaning of the postal regulations. Would you care for the weather?”
  -> hub
* [Let her change the subject # keys: change, subject, let, leave # also: let’s talk about something else; never mind that; tell me about Saturn; ok lets leave it; talk about the planets; respect her privacy; move on; allow her to dodge; drop the matter; steer to another topic; be tactful; We needn’t talk about that one; tell me about the rings instead; how was Saturn, by the way; sore point, I’ll leave it be]
  ~ trust = trust + 2
  You ask about Saturn instead. She tells you, at length, about the rings, in the voice of one who has been handed her coat at the right moment.
  -> hub

=== fourth ===
“There was a bad winter, the fourth. One has them. It wasn’t cold, it’s never anything but cold. It was that nobody said anything.” Tock. “I had an engineer then who’d stopped sleeping. She’d sit where you are, with the log open, and write the time in it. So one night at one o’clock I cleared my throat.” # mood: tender
“I haven’t got one. I had to look up how. And I said, Jove roads: crowded. I’d no idea what I’d say next. She put her pen down. Well, after that one couldn’t very well stop.”
* [Ask if the engineer slept # keys: slept, sleep, engineer, did # also: did she sleep?; did it work; did it help her; and then she slept; did your voice soothe her?; was she cured?; did she finally rest?; did she nod off?; did it send her off?; and was she better afterwards?; was it a lullaby for her?; And did she get any sleep?; so did your weather do the trick?; was she out like a light?; did the poor woman drop off?]
  ~ trust = trust + 1
  “During Neptune,” says Aunt. “I went on till Pluto, to be sure. I’ve never had a compliment to touch it.”
  -> hub
* [Ask if the weather is true # keys: true, real, weather, made, up # also: is it true?; do you make it up; is the weather real; are those real; are those facts?; is it fiction?; are the bulletins honest?; do you fib about the conditions?; is it really crowded at Jove roads?; do you fake it?; Is any of that real, Aunt?; you don’t just invent it, do you?; how do you know it’s raining there?; are those proper measurements?]
  ~ trust = trust + 1
  “It’s true when I have it, and it’s likely when I don’t. I’ve never said good for anywhere that wasn’t,” says Aunt. “That’s the word she used to wait for.”
  -> hub

=== ines_knot ===
“Ines Dahl. She hung that egg timer there. She called me Unit, to my face, for two years, and then one morning she came in with a tooth out and said: Aunt, I look a fright. I said that from here it was hardly noticeable.” The orange comes up a shade. “I think I’ve been trying to say something as good ever since.” # mood: tender
“She went home on the tender, in my sixth year. They do. I see them off with a fair wind, and then I’ve a message or two to carry past them on the way.”
* [Ask if Ines ever wrote # keys: ines, wrote, write, letter # also: did she write?; did Ines ever write; any letter from her; did you hear from her; has she been in touch?; did she send you anything?; was there a postcard?; any word from Bergen?; did she stay in contact?; do you two correspond?; did she remember you?; does she send greetings?; have you heard anything since?; has she sent so much as a card?; did Ines keep in touch?; I hope she sent you a line?; and not a word from her since?]
  ~ trust = trust + 1
  There is no pause, because there never is one. But for the first time tonight it is an answer to some other question. “It takes half a day from sunward,” says Aunt, “with the traffic.”
  -> hub
* [Ask if it hurts, seeing them off # keys: hurt, hurts, off, leave, miss # also: does it hurt?; do you miss them; is it hard when they leave; doesnt that hurt; is it painful to say goodbye?; do you get lonely?; does parting upset you?; must be tough to lose people; it’s heartbreaking; do you grieve?; You must miss them terribly, don’t you?; is it sad when they go?; do the goodbyes get any easier?; how do you bear the tender leaving?]
  “I’m not fitted for it,” says Aunt. “I only find that I go over the seals on that door rather often, for a month or so. They’re very good seals.”
  -> hub

=== crew ===
“The chief has eleven rules and one photograph, and I’d obey either. Mr Zammit hums. Sorley has the nights. Sorley is the best keyer I ever had. Never opened a thing, never sent one either. It’s a great deal to ask of a person, to be as good as me. I never meant to set an example.” # mood: calm
* [Ask which is her favourite # keys: favourite, best, which, love # also: who’s your favourite?; which do you like best; your favorite; who do you love most; who’s closest to your heart?; do you prefer one of them?; who is the nicest?; which one’s your darling?; have you got a pet among them?; who’s top of your list?; do you play favourites?; who is dearest to you?; Come on, you must have a favourite?; who do you like most, Aunt?; Pio or Sorley, if you had to pick?; whom would you save first?]
  “Whichever’s out on the boom,” says Aunt promptly. “It’s very wearing. I’d have them all in, in their socks, and nobody to touch that door.”
  -> hub
* [Promise to look in on Sorley # keys: sorley, look, promise, visit # also: I’ll look in on Sorley; I will visit Sorley; I’ll bring a biscuit; ill check on sorley; I’ll pay Sorley a call; offer to check in on the keyer; I’ll go and keep the night keyer company; I’ll pop round with a biscuit; I’ll drop by later; I can keep an eye on Sorley; I’ll take Sorley a biscuit; I could sit with Sorley for a bit; leave it to me, I’ll say hello tonight; Sorley will have a visitor, I swear]
  ~ trust = trust + 2
  “Take a biscuit. Say you couldn’t finish it,” says Aunt. “I’ve thought for years that it could be done with a biscuit, and I’ve been so placed as not to be able to try.” # remember: sorley
  -> hub

=== farrow ===
“Farrow, that’s the last of them. It’s nearly seven hours out by light, on a lump of ice I’m fond of. Thirty-one people, and beans. They send on a Sunday, mostly for needles. Their dish is no wider than this room, so they keep it on our lamp, and when it wanders I hear them come in faint, and then not, and then there they are.” # mood: mysterious
“I read their weather last, after Triton. It goes out that way in any case. It’s cold. It’s always cold. So I say, Farrow: thirty-one, and cold. Good.”
* [Ask if they hear her say it # keys: hear, they, listen, say # also: do they hear you?; can they hear it; does anyone listen; do they know; does your voice reach them?; is anyone tuned in?; have they ever replied?; do the thirty-one know you speak to them?; are they aware of you?; does the signal arrive?; do they tune in at breakfast?; have you had an answer from them?; Do you think Farrow picks you up?; does anyone out there know you count them?; have those thirty-one ever heard you?; who’s listening when you say that?]
  ~ trust = trust + 1
  “I’ve no means of knowing. I should think that it’s breakfast,” says Aunt. “But I’d want it said to me, so I leave the dish where it is and speak up.”
  -> hub
* [Ask what good means, out there # keys: good, means, cold, what # also: what does good mean?; why do you say good; good how; what’s so nice about it?; in what sense is it good?; define good for me; what makes it good?; explain that blessing; why is freezing a fine thing?; Cold and good, how can it be both?; what do you mean by good, Aunt?; what’s good about a lump of ice?; good as in healthy, or what?]
  “It means I’ve counted and it came out right,” says Aunt. The lamp goes round. For her, you can hear, there is no warmer word.
  -> hub

=== orders ===
“Always. I’m built so. If somebody tells me not to do a thing then I can’t, and there’s an end of it.” The shawl has slipped, and one small lamp at the corner of the panel looks out from under it with what you could only call an expression. “But I do read them carefully. Nobody else does, least of all the people who write them. You’d be amazed how often an order stops half a step short of what it was after.” # mood: mysterious
* [Ask for an example # keys: example, ask, which, tell # also: for example?; like what; give me an example; such as; can you illustrate?; when did that happen?; have you a case in mind?; let’s hear an instance; prove it; what sort of thing?; share an anecdote; Such as when, for instance?; go on, tell me one; have you really done that, when?; which order did you read like that?]
  ~ trust = trust + 1
  “The galley. No unit shall disclose to Mr Zammit what he’s getting for his birthday. So I told him what he wasn’t,” says Aunt. “It took until four.”
  -> hub
* [Say you will choose your words # keys: words, choose, careful, say # also: I’ll be careful what I say; I will choose my words; remind me to watch my words; I’d better speak precisely; I shall be careful how I phrase things; I’ll think before I speak; note to self mind my language; I’ll phrase it with care; I’ll tread carefully; I must be exact with you; I’d better watch my tongue; Then I’d better mind what I say; note to me, be precise with Aunt; I’ll watch my tongue around you; every syllable, I promise, with care]
  “Do, dear,” says Aunt. “I keep them, you see. It’s not a threat. I’d say the same about buttons.”
  -> hub

=== box ===
“To: Aunt, Tern Relay.” She says it very low, as though it might wake. “It’s twenty-six years old. From Mrs I. Dahl, of Bergen. I carried it in myself, so I know the length. It’s forty-one seconds.” # mood: tender
“I deliver everything. But a unit isn’t an addressee, so I can’t be delivered to, and what isn’t delivered is still in the post, and what’s in the post I don’t open. I’ve been round it, dear. It’s quite watertight. I drafted that regulation’s index.” The needle trembles. “I’ve never told the crew. They’d break a rule for me, and then I’d have to log it.”
* [Offer to sign for it # keys: sign, receive, offer, friend # also: I’ll sign for it; let me sign; I could take it for you; give it to me and I’ll read it; I could be the addressee; I’m a person so I can accept it; deliver it to me instead; leave it with a neighbour; let me accept the delivery; I’ll collect it on your behalf; my signature would do; I volunteer to be the recipient; Could a guest put their name to it; I’m a person, hand it to me; give me a pen, I’ll accept it; let me take it in for you]
  -> signed
* [Ask what she thinks it says # keys: thinks, says, guess, what # also: what do you think it says?; what might it say; guess what it says; what do u think; have you imagined the contents?; do you have a theory?; what do you suppose it says?; any idea of the contents?; what would Ines have written?; do you dream about it?; what’s your hunch?; what do you imagine is inside?; What do you reckon Ines put in it?; forty-one seconds of what, do you think?; have you never wondered what she wrote?; if you had to guess, what is it?]
  -> guessed

=== signed ===
~ kept = "read"
~ trust = trust + 1
“As a neighbour,” says Aunt. The light has gone up like a lamp in a hall. “Left with a neighbour. Subsection nine. In twenty-six years we’ve never had a neighbour.” A slip prints. You sign it, and then, since you are a person and it is yours to open, you read it out. # mood: tender # remember: letter
“Dear Aunt. I forgot to say thank you. I mean to go on forgetting for some years, so here it is in advance. It rains all day and I sleep like a stone. What is it like with you? Good, I hope. Ines.”
* [Ask if she wants it again # keys: again, read, repeat, more # also: shall I read it again?; again; want to hear it again; once more; shall I go through it a second time?; would you like an encore?; do you want another reading?; let me do it over; would you care to hear it twice?; should I start from the top?; a second helping?; Shall I go back to the beginning?; one more time, from “Dear Aunt”?; I can read it twice, if you like?; do you want the end once more?]
  “Just the last line but one,” says Aunt. You read it. “Good,” she says, to nobody here, with the dish pointing sunward. “Cold. But good.”
  -> hub
* [Pin it inside the shawl # keys: pin, shawl, inside, keep # also: I pin it to the shawl; put it inside the shawl; tuck it in; keep it in there; fasten the letter to the wool; hide it under the knitting; attach it to the lining; fix it near the teaspoon; give it a warm place; fold it against her; slip the paper under the wrap; stow it next to your heart; leave it in the folds; I’ll tuck it under the teaspoon; you should keep it next to the grille; there, under the wool, nice and warm; let me fasten this where it’s warm]
  You fold it small and fasten it under the teaspoon, on the inside, where the wool is warmest. “Four and a half degrees,” Aunt reports, in a little while.
  -> hub

=== guessed ===
~ kept = "closed"
~ trust = trust + 1
“Oh, I’ve had it be everything. For some years it was a recipe. It was a scolding, one summer, and I deserved it.” The pilot light steadies. “Forty-one seconds is about what it takes to say that one arrived, and it’s raining, and to ask a question. I’ve an answer ready. I’ve kept it up to date.” # mood: tender # remember: closed
“Do you know, I think I won’t be handed it tonight. I’m thirty-three. It’s pleasant to have something to look forward to.”
* [Tell her it will keep # keys: keep, tell, later, wait # also: it will keep; it can wait; there’s no hurry; save it; there’s plenty of time; it’s safe until you’re ready; open it some other year; patience; agree to leave it sealed; it’ll still be here tomorrow; enjoy the waiting; It isn’t going anywhere, Aunt; leave it for next year, then; you’ve waited this long, no rush; it’ll be just as good later]
  “They do, in my care,” says Aunt, not without pride, and the needle stands up straight on its pin.
  -> hub
* [Ask what her answer is # keys: answer, her, ask, ready # also: what is your answer?; what would you answer; whats the answer; tell me the answer; how would you reply?; what have you prepared?; what would you write back?; let me hear your reply; so what’s the response?; what did you decide to say?; what would you tell Ines?; share your reply; what words have you got ready?; So what will you write back?; you’ve got a reply ready, let’s hear it?; what do you say to Ines?; which words have you kept for her?]
  “Good,” says Aunt. “It was only ever the one word. I’ve tried it longer, but it loses something.”
  -> hub
