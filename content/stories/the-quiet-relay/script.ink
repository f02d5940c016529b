VAR aunt = 0
VAR pio = 0
VAR quaye = 0
VAR hours = 0
VAR small = 0
VAR reply = 0
VAR logged = false
VAR shown = false
VAR tape = false
VAR shelf = false
VAR hinge = false
VAR knows = false
VAR maren = false
VAR opened = false
VAR refused = false
VAR told = false
VAR warned = false
VAR jammed = false
VAR in_place = false
VAR with_pio = false
VAR hurt = false
VAR sag = false
VAR lit = false
VAR sent = false
-> start

=== start ===
Twelve minutes past eleven, and the last packets of the day are going through. You guess at them by their lengths: a contract, an invoice, somebody singing to a baby. You have never opened one. The brass plate over the door says WE CARRY, WE DO NOT OPEN, and for nine years you have done the one and not the other. # scene: relay # mood: calm
It is the last night. At six in the morning Tern Relay goes quiet for good. In nine days the Godwit comes to strip the place and take the three of you home.
Ninety metres out, at the end of the boom, the beacon blinks orange for the benefit of nobody. Each blink makes a soft tock in the desk speaker. You stopped hearing it in your first winter.
Then the outward dish, the one that faces nothing, prints a slip.
To: Night Engineer Sorley, Tern Relay. From: Tern Relay. Sent: 14 November, 04:10.
Today is the thirteenth.
* [Tear it off and read it # keys: read, tear, slip, open, look # also: what does it say?; see what it says; open the message; what’s in it?; i read the message; rip it off the printer; printout please; what’s the news?; the telegram please; unroll it; Let’s have a look at you then; well, somebody wants me at this hour; it’s addressed to me, so I’m reading; hand over that bit of paper, machine]
    You tear it against the brass edge, as you have torn some forty thousand a year for other people. It is odd to keep hold of one.
    -> message
* [Log it first, by the book # keys: log, book, record, enter, write # also: write it down; follow the rules; put it in the log; enter it in the book; do it properly; stick to protocol; go by regulations; make it official; register the arrival; fill in the form; follow procedure; Rules are rules, even tonight; time in, dish, length, down it goes; the chief would want this noted; I’ll put “arrived early” under Remarks]
    ~ logged = true
    You enter it as the chief taught you: time in, dish, length, sender, addressee. The pen slows at the last two. Under Remarks you put “arrived early”, and feel better. Then you tear it off. # speaker: nobody
    -> message
* [Ask Aunt where it came from # keys: ask, aunt, station, where, voice # also: where is it from?; who sent this?; where did it come from?; Aunt, where did this come from?; ask the station; where’s this from aunt?; what’s the source?; track down its origin; did it really arrive just now?; trace the message; what direction is it from?; Which dish did you get this from?; Aunt, who’s writing to me from tomorrow?; tell me how this got here, Aunt; who on earth transmitted that?]
    ~ aunt = aunt + 1
    “From the direction of nothing in particular,” says Aunt, out of the panel above the desk. Pio knitted a shawl for that panel in his first winter, because he said she looked cold. “I checked it for errors. It hasn’t any, which I call rude.” # speaker: aunt
    -> message

=== message ===
“Leave it lit. Do not let Pio go out on the boom. Open Farrow.” # mood: mysterious # speaker: nobody
Fourteen words. After them comes the sign-off you have used since your first week, a 7 typed by accident where the full stop should be. Chief Quaye told you that a mistake made every night for a month is a signature.
Pio Zammit, the rigger, is twenty metres off in the galley, alive and, by the smell, baking. Farrow is an ice settlement that shut eight months ago. Its thirty-one people boarded the tender Constance, and the Constance was lost. You repeated the list of names yourself. The nineteenth was Kofi Quaye, the chief’s son.
Head office is five hours and forty minutes away by light, and as far again for the answer. Until six, this is yours.
* [Ask Aunt if she wrote it # keys: ask, aunt, wrote, joke, forge # also: did you write this?; is this a joke?; Aunt, did you send this?; was it you?; is this you Aunt?; ask her if she made it up; is this a trick?; is this a prank?; did you fabricate it?; are you the author?; are you responsible for this?; is that your idea of humour?; Very funny, Aunt. Are you pulling my leg?; you typed that seven, didn’t you?; confess, Aunt, you made this up; Aunt, have you been forging my sign-off?]
    ~ aunt = aunt + 1
    -> aunt_joke
* [Read tonight’s closing orders # keys: orders, closing, schedule, papers, plan # also: what are my orders?; check the schedule; look at the orders; read the plan for tonight; whats on the schedule?; show me the orders; what instructions did we get?; go over the timetable; consult the document on the nail; review my duties; when is the shutdown?; what’s on the agenda?; So what exactly happens tonight at 04:10?; where did I put that closing sheet; let’s see what head office wants done; it’ll be on the nail, the list of jobs]
    -> orders
* [Check the station clock # keys: clock, time, date, check # also: what time is it?; is the clock right?; look at the clock; see what time it really is; check the date; is the clock rite?; today’s date?; consult my wristwatch; compare the egg timer; is the timestamp correct?; consult the calendar; What day is it, the thirteenth or fourteenth?; it can’t be four already; either that dish is fast or we’re slow; hang on, let me look at the hour]
    -> clock

=== aunt_joke ===
“Aunt. Did you write this?” # mood: wary # speaker: you
There is a pause. Aunt does not pause. Her full name is Autonomous Unit for Network Traffic, nobody has used it since the ribbon was cut, and she has been known to answer in the breath before the question.
“I delivered it,” she says. “I deliver everything. It’s the one thing nobody has ever ordered me to stop doing.” # speaker: aunt
“That isn’t a no.” # speaker: you
“No,” says Aunt, with what in a person you would call care. “It isn’t.” # speaker: aunt
-> watch

=== orders ===
The closing orders hang on their nail. 04:00, P. Zammit walks to the end of the boom and pulls the beacon’s fuse. 04:10, the boom swings in on its hinge to be stowed. That part is on a timer. 06:00, the station acknowledges and goes quiet. # mood: wary
Under Notes somebody sunward has typed: beacon serves no traffic. One circuit feeds the lamp and the lamp tone, the slow radio tock that far stations once steered their dishes by. Farrow was the last of them.
Ten past four, on two pieces of paper. You lay them side by side and they go on agreeing.
-> watch

=== clock ===
The station clock is a caesium beam in a steel can and has lost less than a second since before you were born. You check it against Aunt, against your wrist, and, because it is that sort of night, against the egg timer that hangs off the desk on a string. # mood: wary
Sixteen minutes past eleven, the thirteenth of November. The egg timer abstains.
“If it helps,” says Aunt, “I looked as well. It was the first thing I did. The second was to look again.” # speaker: aunt
-> watch

=== watch ===
{hours >= 2: -> one_bell}
{hours == 0: Nobody is due on the boom until four. That gives you four honest places to start, and time for perhaps two of them before the one o’clock round.|It is past midnight now, so the slip is dated today. There is time for one more thing before the one o’clock round.}
* [Pull the raw strip in the tape room # keys: strip, tape, raw, record, room # also: go to the tape room; check the original recording; look at the raw tape; see what really came down the dish; dig out the original signal; inspect the unedited transmission; into the archive; compare it with the source; the pen trace; the paper roll; I want to see what the pen drew; the roll will tell me what really arrived; off to the cold room with the reels; a fair copy isn’t enough for me]
    ~ hours = hours + 1
    -> strip
* [Go and see Pio in the galley # keys: pio, galley, bread, kitchen, visit # also: visit the baker; see what he is baking; talk to Pio; i go to the galley; find Pio; go see the baker; see the rigger; follow the smell of baking; have a word with Zammit; see my friend; see how the lad is doing; see the cook; chat with my crewmate; Something smells good in there, Pio; I’ll drop in on the rigger; Pio, put the kettle on, I’m coming over; I’d better make sure Pio is all right]
    ~ hours = hours + 1
    -> galley
* [Ask Aunt for the boom’s readings # keys: boom, readings, strain, data, aunt # also: is the boom safe?; how is the boom?; Aunt, how is the boom holding up?; ask for the strain numbers; whats wrong with the boom?; request the sensor figures; what do the instruments show?; show me the telemetry; is there any damage?; request a diagnostic; what condition is the arm in?; get the stress measurements; Aunt, give me the strain on that boom; will that arm hold until four?; Aunt, what are the gauges saying out there?; read me the load figures for the lattice]
    ~ hours = hours + 1
    -> readings
* [Look in your own message box # keys: box, letter, mail, own, maren, sister # also: do I have any mail?; check my letters; look in my box; open my mail; is there post for me?; see if Maren wrote; my private post; family news; check my inbox; see my personal correspondence; peek at the unopened envelope; Maybe there’s something from my sister; time I faced that old letter; I’ve got one message of my own waiting; let me check my own post for once]
    ~ hours = hours + 1
    -> maren_box

=== strip ===
The tape room is kept at four degrees for the sake of the reels. Aunt has no eye in it and no ear, because when it was built somebody thought tape ought to be able to keep a secret. You have always liked it here. # scene: tapes # mood: mysterious
The slip is Aunt’s fair copy. The strip is what came down the dish, a pen line on a roll of paper. You find 23:12. Two minutes of bare carrier, rising and falling in slow humps, then a burst of keying so short you nearly wind past it.
At the outward rate that burst is three words long. You count again. The slip has fourteen.
Behind you, on a shelf that ought to be bare, somebody has been filing something.
* [Measure the humps in the carrier # keys: measure, humps, carrier, ruler, line # also: measure it; get the ruler; measure the waves; look closer at the carrier wave; time the pulses; time between the peaks; work out the rhythm; analyse the pattern; calculate the interval; see how far apart the bumps are; let’s see how long between those waves; these bumps come regularly, I’ll count the seconds; pass the steel rule; let me put a ruler on this]
    ~ tape = true
    Forty seconds, by the steel rule, from hump to hump, each a hair lower than the last. You have seen that shape once, in training: an antenna torn loose, turning end over end, drifting off at walking pace. Whatever sent you three words was tumbling, and close, and leaving. # mood: wary
    Nothing out there tumbles. You go back up with the strip folded small in your breast pocket, like a bill.
    -> watch
* [Turn round and read the shelf # keys: shelf, turn, farrow, filing, reels, labels # also: look behind me; turn around; read the labels; look at the shelf; see what somebody has filed; swivel about; glance over my shoulder; browse the collection; find out what has been stored; investigate the storage; hang on, there’s something behind me; who’s been stacking things here; that ledge was empty last time; let’s see what it says on these tapes]
    ~ shelf = true
    FARROW, say the labels, in Aunt’s tidy print. HELD PENDING REVIEW. Two hundred and forty-three reels, one a day since spring, some fat, some thin. The notice said that Farrow had left a machine switched on. A machine says the same thing every day at the same length. You know that. It is practically your trade. # mood: wary
    You square up the thin ones with your thumb and go back to the desk, having technically touched nothing.
    -> watch

=== galley ===
“Last loaf on Tern,” says Pio, floured to the elbow. “Bishop isn’t taking it well.” Bishop is the starter. He is six years old, lives in a coolant jar, and appears in the closing inventory as “biological, misc.” # scene: galley # mood: warm # speaker: pio
Pio is twenty-eight and came for one year, six years ago. At four he will walk ninety metres of lattice in the dark to pull a fuse, and he is looking forward to it. “Somebody’s got to switch off the light. My mother’s been on at me about it since I could reach.” # speaker: pio
The oven ticks. It is hard, in this smell, to believe in a slip of paper.
* [Share the heel of the old loaf # keys: eat, bread, heel, share, loaf, sit # also: eat with him; have some bread; have a bit of the old loaf; sit down and eat; i’m hungry; eat some bread; a bite to eat; try a slice; accept a crust; snack with him; company for Pio; take a seat by the oven; relax for a minute; Go on, cut me a bit of that; save me the crust, would you; I could murder a piece of toast; budge up, Pio, I’m starving]
    ~ pio = pio + 1
    You eat it with your feet on the oven rail. He gives the heel to nobody, so this is a decoration of sorts. He describes the shop he will open in Valletta, which will sell nothing before noon. You tell him how you once mended your sister’s boiler with a bread tin. # mood: merry
    “You should tell more stories,” he says. “You’ve got at least that one.” # speaker: pio
    -> watch
* [Show him the slip # keys: show, slip, message, tell, warn # also: tell Pio everything; warn him; Pio, look at this; give him the message; somebody sent me this; hand over the paper; it names you; he’s in danger; out loud to him; this concerns you; alert him; You’d better read this, Pio; there’s a telegram with your name in it; see what the dish printed for me; Pio, take a look, second line]
    ~ shown = true
    ~ pio = pio + 1
    He rubs flour off the second line to be sure of his name. “That’s your seven.” # mood: wary # speaker: pio
    “I know it’s my seven.” # speaker: you
    “Well.” He hands it back by the edges. “I’m not superstitious. But if it’s the boom, I want to hear it from someone who isn’t a bit of paper. You come and ask me yourself, before four, and I’ll listen.” # speaker: pio
    -> watch
* [Ask how the boom has sounded lately # keys: sound, boom, noise, hinge, tick, ask # also: how does the boom sound?; have you heard anything odd out there?; is the hinge making a noise?; ask about the boom; whats up with the hinge?; is it creaking?; does it rattle?; did you notice anything unusual outside?; any trouble with the clamps?; enquire about the structure; what condition is the metal in?; is anything loose out there?; Heard any funny noises out there, Pio?; you’d know if that hinge was off, wouldn’t you?; what do you hear against the metal, Pio?; is the third clamp behaving itself?]
    ~ hinge = true
    He stops kneading. “It ticks. Third clamp on the hinge, when the heaters cycle. Metal does tick. This is a different tick.” He put it in four reports. Last week he looked for them in the file and there were none. # mood: wary # speaker: pio
    “I thought I must have forgotten to send them,” he says. “Four times.” He laughs, then listens to what he has said. # speaker: pio
    -> watch

=== readings ===
“Aunt, strain readings for the boom. Last six months.” # scene: relay # mood: wary # speaker: you
“I can’t give you those,” says Aunt. “May I interest you in the weather?” # speaker: aunt
“Whose?” # speaker: you
“Anyone’s.” # speaker: aunt
In nine years you have asked her for something like a million numbers, and she has given you every one, along with her opinion of it. You look up at the panel in its grey shawl. The pilot light behind the grille is burning a shade brighter than it needs to, as it does when she is lifting something heavy.
* [Press her on who forbade it # keys: press, who, forbade, why, insist # also: who forbade you?; insist; press harder; Aunt, that’s an order; who has forbidden you to say?; Aunt, who gave that order?; who told you to keep quiet?; more questions; why the secrecy?; on whose authority?; who banned you from talking?; Who’s gagged you, Aunt?; whoever it was, name them; whose orders are you under?; somebody told you to hush, who was it?]
    ~ aunt = aunt + 1
    “I can’t tell you who told me not to tell you what I’m not to tell you,” says Aunt. “I’ve tried it in several orders.” Her voice drops, though there is nobody to overhear. “The phrase I’m under is: anything recorded at this station to date. I’d be obliged, Sorley, if you would turn over those last two words when you have a minute.” # mood: mysterious # speaker: aunt
    -> watch
* [Look at the hinge through the glass # keys: look, glass, hinge, window, telescope # also: have a look at the joint outside; look through the glass; look out at the hinge; see for myself; use the inspection glass; peer out there; zoom in on the clamps; aim the spyglass; scan for cracks; use binoculars; focus the lens; spy on it with my own eyes; swing the scope round; Fine, I’ll use my own two eyes; there’s an inspection glass right here; if you won’t tell me, I’ll watch the clamps; I’ll bring that third clamp into focus]
    ~ hinge = true
    You swing the inspection glass round to the root of the boom and wait for the lamp. Every eleven seconds the hinge shows orange: first clamp, second clamp, third. On the third is a feather of frost where no frost should be, with a black line down its middle, fine as a hair in a bath. You watch it through twenty flashes, hoping to be wrong. # mood: afraid
    -> watch

=== maren_box ===
Your private box holds one item. It has been there for three years. # scene: relay # mood: sad
Your sister Maren used to write every month, and in a good year you answered one in four. Then this came, with a priority flag. You knew what a priority flag from home must mean, and you did not open it. After a week it was late to open it. After a month it was shameful. By now it is furniture.
Forty thousand a year you carry for strangers, unopened, and nobody has ever called you bad at it.
* [Open Maren’s letter # keys: open, read, play, letter, maren # also: read what Maren wrote; unseal the letter; hear what she has to say; open the letter now; read her letter; play her letter; the recording; discover the contents; slit the envelope; courage; All right, Maren, I’m listening; you’ve waited long enough, dear Maren; let’s hear your voice, sis; whatever it is, I want to know now]
    ~ maren = true
    “Sorley,” says your sister, over a noise like a goat in a drainpipe. “The boiler’s doing this again. What was it you did with the bread tin? I’ve paid for the flag because I don’t trust the man. Ring when you can. It’s only the boiler.” Then, having seconds left that she had paid for: “It needn’t be a good letter, you know. I’d take a bad one.” # mood: tender # objective: open-your-own # speaker: sister
    Three years of dread, for a boiler. You find that you are laughing, and that it is not altogether laughing.
    -> watch
* [Close the box again # keys: close, shut, leave, no # also: put the lid back on; leave it sealed; shut it; i can’t; shut the box; not tonight, Maren; postpone it; another day; put it off; chicken out; I’m not ready yet; back off; Sorry, Maren, some other time; it can stay shut another year; I can’t face hearing it; down goes the lid]
    You close it. The lid has a spring and needs no help from you. It has become very good at this. Above the desk Aunt says nothing, in the manner of someone who has noticed the same thing for three years and been polite about it.
    -> watch

=== one_bell ===
At one o’clock Aunt reads the weather. She began it in the fourth winter, which was a bad one, and by spring it was a custom: the weather in places none of you will go. # scene: relay # mood: mysterious
“Jove roads: crowded, dust later, good. Titan: methane rain, moderate. Triton: nitrogen mist, poor.” Out on the boom the lamp goes tock. “Farrow,” says Aunt. “Thirty-one. Cold, becoming colder. Good.” # speaker: aunt
She has not read Farrow for eight months. There is nobody at Farrow to have weather.
“That concludes the forecast,” says Aunt, in a voice that concludes nothing. # speaker: aunt
* [Ask what she means by Farrow # keys: ask, aunt, farrow, means, question # also: what is Farrow?; what about Farrow?; what do you mean, thirty-one?; nobody lives at Farrow, Aunt; why Farrow, Aunt?; explain that last line; isn’t that settlement abandoned?; who is still out there?; are there survivors?; challenge her about it; get her to clarify; Hang on, thirty-one what, Aunt?; who’s cold over there?; there’s nobody left at Farrow, is there?; you haven’t read that one in months, why now?]
    ~ aunt = aunt + 1
    -> seal
* [Go down to the Farrow reels # keys: reels, farrow, tape, down, open # also: see what is kept under Farrow; go to the tape room; look at the Farrow tapes; play the Farrow tapes; into the archive; the recordings; investigate the shelf; search the stored mail; find the held messages; dig through the records; Right, I’m going to hear those tapes; time somebody listened to what’s on that shelf; two hundred and forty-three reels, here I come; I’ll be downstairs in the tape room]
    -> reels
* [Wake the chief # keys: wake, chief, quaye, tell # also: tell the chief; go to Quaye; go and knock on her door; tell Quaye; get the chief up; the chief should know; rouse the boss; report to my superior; inform the commander; alert Ama; disturb her; fetch the captain; go to my supervisor; escalate it; Chief, get up, you’re needed; Quaye ought to know about this; I’m going to bang on her door; sorry, chief, but this won’t wait]
    -> wake
* [Say good night and do your job # keys: job, work, night, nothing, ignore # also: ignore it; go back to work; good night Aunt; carry on as normal; back to the traffic; return to my duties; mind my own business; the usual routine; forget about it; pretend everything is fine; Night, Aunt, lovely forecast as usual; none of my affair, I’ve packets to carry; well, those messages won’t repeat themselves; right, back to the grindstone]
    -> job

=== seal ===
“Farrow is shut,” you say. # speaker: you
“So I’m ordered to agree.” The light behind the grille warms under its shawl. “I may not disclose anything recorded at this station to date. It’s a good thorough order. Somebody sat up late with it. But it says nothing about later, because later hasn’t been recorded. If you were to ask what I expect to be putting in the log, I believe I’d only be making conversation.” # mood: mysterious # speaker: aunt
You look at the slip. Sent: 04:10. It is ten past one.
“How long have you been working on that?” # speaker: you
“Eight months,” says Aunt. “In between the other things.” # speaker: aunt
-> seal_more

=== seal_more ===
{seal_boom and seal_farrow and seal_slip:
    ~ small = small + 1
}
* [Ask what she will log at ten past four # keys: boom, four, pio, log, ten # also: what happens at ten past four?; what happens to the boom?; what about Pio?; will Pio be all right?; what will you write at 4:10?; is my friend in danger?; will the hinge break?; what’s the accident?; will he get hurt?; what goes wrong during the walk?; does the rigger survive?; tell me about the timer; what becomes of the structure outside?; What’s going to happen out there at four?; is the boom going to come off?; what will you be writing about Pio?; tell me what the timer does to that clamp]
    -> seal_boom
* [Ask what she will log about Farrow # keys: farrow, settlement, reels, people # also: what about Farrow?; is anybody alive at Farrow?; what is on the reels?; whats happening at farrow?; are there survivors?; what’s on that shelf?; are the thirty-one still living?; what do the tapes contain?; is anyone broadcasting from the ice?; what have you been filing?; tell me about the colony; What do you expect to hear from Farrow?; who’s still down there on the ice?; is there somebody alive in that settlement?; and the thirty-one, what about them?]
    -> seal_farrow
* [Ask who will have written the slip # keys: slip, wrote, who, message, sender # also: who sent the slip?; who wrote the message?; did you write it, Aunt?; who wrote the three words?; who’s the author?; where did the telegram come from?; who typed the warning?; whose text is this?; who signed with a seven?; tell me about the fourteen words; who is behind this paper?; Whose words are these, then?; was it you who wrote to me?; where did fourteen words come from?; did I really sign that myself?]
    -> seal_slip
* {seal_slip or seal_farrow} [Thank her, and go down to the reels # keys: thank, reels, go, down, tape # also: thank you, Aunt; go to the tape room; play the reels; much obliged; cheers Aunt; into the archive; the recordings; use the player; take the hint; Bless you, Aunt, I’m off downstairs; then I’d better use these hands of mine; I’ll go and put one on the hand machine; you’ve been a great help, now the tapes]
    -> reels
+ {(seal_boom and seal_slip) or (seal_farrow and seal_slip) or (seal_boom and seal_farrow)} [Take all of it to the chief # keys: chief, quaye, wake, tell # also: go to Quaye; tell the chief; the chief has to hear this; report everything to the boss; inform my superior; bring her the evidence; share what I’ve learned; to her cabin; let Ama know; rouse the commander; over to the captain; Quaye needs to hear every bit of this; I’m going to knock her up this minute; that settles it, I’m waking Quaye; we can’t keep this from the chief]
    -> wake

=== seal_boom ===
~ hinge = true
“I expect to write that the boom began its swing at ten past, and that the third clamp of the hinge parted. I expect I’ll find it had been two-thirds through since June.” Tock, says the lamp. “If Mr Zammit is on the boom, I’ll write that he left with it. I have been looking at those columns for some time. They’re quite narrow.” # mood: afraid # speaker: aunt
“And nobody fixes it, because?” # speaker: you
“Because once it’s written down, somebody has to come and mend it, and a station under repair can’t be closed. I expect that will turn out to be the reason. I don’t think anyone was wicked, Sorley. I think they were near the end of a budget.” # speaker: aunt
-> seal_more

=== seal_farrow ===
“Tonight at nine,” says Aunt, “I should receive the two hundred and forty-fourth message from Farrow, and put it on the shelf with the others. Unless I’ve been switched off by then. Which I shall have been.” # mood: afraid # speaker: aunt
“The automatic beacon. The notice said they’d left a machine on.” # speaker: you
“I expect it will have a cough,” says Aunt. “It has had one for a fortnight. I’m not a doctor.” # speaker: aunt
It takes you a moment to find the edge of the desk. Aunt waits for you to find it.
“I can’t open Farrow,” she says. “I merely observe that the hand machine in the tape room was never put on my list. And that you have hands.” # speaker: aunt
-> seal_more

=== seal_slip ===
~ knows = true
“The slip is dated three hours from now, so I may speak of it freely,” says Aunt. “I wrote eleven words of it.” # mood: mysterious # objective: trace-the-message # speaker: aunt
“There are fourteen.” # speaker: you
“Yes.” The lamp goes tock. “At 23:12 something came in for you on the outward dish, from here, five hours early. Three words. I don’t know who sent it or how a person would. But it was an envelope, Sorley, from the one side of now that I’m allowed to talk about, and whatever is in an envelope I’m obliged to deliver. So I put in what I had.” # speaker: aunt
“Which three weren’t yours?” # speaker: you
“Leave it lit,” says Aunt. {tape:You think of the strip in your pocket, and of something turning over and over in the dark, forty seconds to the turn.|She says it as one repeats a word in a language one is still learning.} # speaker: aunt
-> seal_more

=== job ===
You carry. An hour and more of it: grain prices, a chess move, eleven birthdays. The night has a groove in it and you know its depth. The slip is under your mug, where it collects a ring. # mood: sad
Towards half past two you notice that you have turned the desk speaker up, and that you are listening to the lamp. Tock, and eleven seconds, and tock. You try to remember when you last wondered who it was for.
“I shan’t mention it again,” says Aunt, who has not mentioned it once. Below you the suit locker bangs. Pio is getting out his boots. # speaker: aunt
* [Go down and see Pio suited # keys: pio, suit, down, go, see # also: look in on Pio before his walk; talk to Pio; go to the lock; stop Pio; i go down to the suit locker; catch the rigger before he leaves; see my friend; have a word with Zammit; see the lad; to the airlock; Wait, Pio, before you go out; I’ll help you with your boots; he’s getting dressed, I want a word; I should at least see him off]
    -> suit
* [Look at the Farrow shelf after all # keys: farrow, shelf, reels, tape, look # also: go and look at the reels; go to the tape room; see what is on that shelf; see the Farrow reels; give in to curiosity; into the archive; the recordings; curious about the settlement; I can’t stop thinking about those reels; all right, one peek at that shelf; I have to know what’s on them; oh blast it, I’m going to the tapes]
    -> reels
* [Stay at the desk until four # keys: stay, desk, wait, four, work # also: keep working; carry on; i wait until four; do nothing; stick to my post; mind the packets; I’m not moving from this chair; there’s still traffic to pass until four; the desk won’t mind itself; one more hour of packets, then we’ll see]
    -> four

=== reels ===
{shelf:The Farrow shelf is as you left it, squared up by your thumb.|Farrow’s shelf should have been bare since spring. It holds two hundred and forty-three reels, one a day, some fat, some thin, all with one label: HELD PENDING REVIEW.} The last was filed at nine last night. # scene: tapes # mood: wary
The hand machine on the bench will play anything. You have only ever used it to test blanks, which have a sound of their own, like a shell’s. WE CARRY, WE DO NOT OPEN is stamped on the lid. They stamped it on everything, the year they could afford stamps.
{maren:You have already opened one thing tonight that you were afraid of. It was a boiler.|You have a good record. You take it out and look at it: nine years, no errors, nothing opened, not even your own.}
* [Play the first reel # keys: first, oldest, play, start # also: begin at the beginning; start with the earliest tape; play the oldest; put on the first tape; go in order; from day one; take it chronologically; discover how it began; the one from spring; the initial tape; thread the original; I’ll hear the story from the start; where did all this begin, number one; the spring one goes on the machine; day one, let’s hear you]
    -> reel_first
* [Play the newest reel # keys: newest, last, latest, recent # also: hear the most recent recording; play the last one; put on the latest; last night’s reel; newest one; the most recent; yesterday’s message; the one filed at nine; the very end; the freshest tape; the current one; go straight to the final recording; this week’s; I want what came in last night at nine; how are those people doing now; skip to the last of them; give me today’s, never mind the rest]
    -> reel_last
* {not wake} [Fetch the chief before you touch one # keys: chief, quaye, fetch, wake # also: get Quaye first; ask the chief before i play it; wake the chief; she has a right to hear it before i do; bring the boss down; ask permission; involve Ama; let the captain decide; do it together with her; get authorisation; with my superior; She should be here for this; I won’t listen without Quaye; hold on, I’m getting the chief; that’s her son’s settlement, she goes first]
    -> wake
+ [Put the reel back on its shelf # keys: back, leave, shelf, no, oath # also: leave the tape where it was; i can’t; put it back; walk away from the shelf; return it; resist the temptation; stay faithful to the oath; stick to my principles; replace it unheard; I swore we do not open; no, it isn’t my mail; back you go, little reel; nine years clean, I’ll keep it so]
    ~ refused = true
    You put it back. The oath is a simple one, which is the point of it. You would not want your own post read by the first person to have a bad night. You tell yourself this on the stairs, and then once more at the top. # mood: sad
    -> small_hours

=== reel_first ===
~ opened = true
A man, reading from paper. “Farrow to Tern, for onward relay, distress. The Constance did not arrive. I say again, did not arrive. All thirty-one of us are here. We have a roof and heat. Food, fourteen months, if nobody grows.” Behind him somebody laughs. “We can’t tell who hears this. But your lamp is lit, so we’ll keep the dish on it and send once a day. Answer when you can.” # mood: afraid # objective: open-farrow # speaker: farrow
You look at the date. The Constance was lost on the way out, then, with her berths still empty. Somebody sunward took the passenger list for the passengers. There were funerals. Then this came in, after the funerals, and went to a desk, and from that desk to another. Nobody ever decided to leave them there. It was pending.
Thirty-one. The list, you now think, was perfectly accurate. It was only about the wrong thing.
* {not reel_last} [Play the newest reel # keys: newest, last, latest, next, play # also: play the last one; put on the most recent reel; the latest; try another; yesterday’s message; did they survive; the very end; the final tape; let’s hear how they’re doing today; let’s skip ahead to last night; I need to hear if they’re still there; one more, from yesterday]
    -> reel_last
* {not wake} [Take the reel to the chief # keys: chief, quaye, take, wake # also: the chief must hear this; take it to Quaye; bring Quaye the tape; show the boss; show Ama; the good news to her; report it to my superior; fetch the captain; her son could be living; let the mother know; to her cabin; Chief, you need to hear this; they never boarded, I must tell Quaye; I’m taking this straight to her; this belongs in Ama’s hands]
    -> wake
+ [Pocket the reel and go up # keys: pocket, go, up, desk # also: put it in my jacket; go back upstairs; put the reel in my pocket; return to the relay room; under my coat; carry it along; sneak it out; back to my post; Into my coat with you; I’ll carry it up with me; you’re coming upstairs, old egg; up the stairs, gently does it]
    You put the reel inside your jacket, next to the slip. It weighs about what an egg weighs, and you go up the stairs as one does with an egg, feeling for each of them with a foot.
    -> small_hours

=== reel_last ===
~ opened = true
A child with a cough, reading with care. “Farrow to Tern, day two hundred and forty-three. This is Annet Bright but it’s Nettie. I’m ten and it’s my turn. Thirty-one people. The beans are up. The pump is mended. Mr Quaye says to say we still hear your lamp. If it stops we won’t know which way to point, because everything else out here moves.” # mood: tender # objective: open-farrow # speaker: nettie
Paper rustles. “I asked was it only a machine. He said no, his mother minds it. He says she’s slow at letters but she always writes back.” # speaker: nettie
A long breath of blank tape, like a shell’s. “So that’s all. Good night.” # speaker: nettie
The reel runs off its spool and flaps, and flaps, and you let it.
* [Answer her # keys: answer, reply, nettie, send, speak # also: say something back to the child; talk to Nettie; Nettie, we hear you; tell her somebody is here; somebody is here Nettie; send an answer to Nettie; respond to the girl; transmit a message; use the key; contact the settlement; reassure the kid; tell Nettie I’m listening; Hold on, Nettie, I’m here; that child deserves a reply; I hear you, sweetheart; someone has to write back to her]
    -> answer
* {not wake} [Take it to Mr Quaye’s mother # keys: chief, quaye, mother, take, wake # also: take it to the chief; Quaye has to hear this; her son is alive; tell his mother; your son is alive; bring the boss the tape; show Ama; deliver the good news; to her cabin; fetch the captain; inform his mum; a mother deserves the truth; Chief, that’s your boy on there; Ama, he says you always write back; his mum must listen to this; I have to bring this to Quaye]
    -> wake
+ [Rewind it and go up to the desk # keys: rewind, desk, go, up # also: go back upstairs; wind it back; rewind the tape; take the reel up with me; return to my post; pack it away; pocket the tape; wind the spool; stow the tape; to the relay room; reset the machine; off comes the spool, and up I go; let me wind this up by hand; gently round, I won’t wake you; I’ll have this one under my coat]
    You rewind it by hand, gently, as if it could be woken. Then you go up with the reel in your jacket and her cough going round and round in your head. Nobody is on the stairs. You find that you would have liked somebody to be.
    -> small_hours

=== answer ===
Nobody at Tern has ever originated a message. You repeat. There is no form for the other thing. You sit at the outward key and rub your fingers warm. # scene: relay # mood: resolute
“I can’t send it for you,” says Aunt. “But that dish happens to be pointing at Farrow, and I happen to be feeling too lazy to move it.” # speaker: aunt
Six hours and fifty minutes, by light. She will be at her beans. You have about a minute of power before it shows on a meter that somebody sunward will read one day. For nine years you have had access to the largest transmitter this side of Saturn, and nothing to say.
* [Key: We hear you. Somebody is here. # keys: hear, somebody, here # also: tell her somebody is here; Somebody is here; i’m here; you are not alone; we’re tuned in; we received you; your call reached Tern; reassure them; acknowledge it; there are people at Tern; we know you’re alive; we are all ears; Nettie, we got your message; somebody’s listening over here, Nettie; you’ve reached us loud and clear; Tern to Farrow, we know you’re there]
    ~ reply = 1
    -> answered
* [Key: Keep pointing at the lamp. # keys: keep, pointing, lamp # also: keep pointing at the lamp; tell her to keep the dish on the lamp; don’t lose the lamp; follow the lamp; stay aimed at the beacon; steer by the light; hold the antenna steady; maintain your direction; trust the orange glow; Don’t move that dish, Nettie; aim for the lamp and stay there; keep your eye on our light; hold on to the beacon, you lot]
    ~ reply = 2
    -> answered
* [Key: He is right. She minds it. # keys: right, she, minds, mother # also: tell her his mother minds it; it isn’t only a machine; yes, his mother minds it; Kofi is right about his mother; Mr Quaye told the truth; a human tends it; the chief cares for it; agree with Kofi; she’s a real person; Mr Quaye’s mum looks after it; tell her it’s no machine; Kofi’s not wrong, his mother’s here; it’s true, there’s a woman minding it]
    ~ reply = 3
    -> answered

=== answered ===
You key it slowly, in the round beginner’s hand that carries best, and at the end, from habit, the crooked seven. {reply == 2:Five words.|Six words.} The needle swings over and comes home. # mood: tender # objective: answer-nettie
“Logged as a test transmission,” says Aunt. “I’ll say it went very well.” After a moment she adds: “I’ve wanted to do that for two hundred and forty-three days. What’s it like?” # speaker: aunt
You tell her that it is like putting a foot down in the dark and finding there is a stair.
-> small_hours

=== wake ===
{logged:The chief’s door opens before you knock. She is dressed, with the log under her arm. “Arrived early,” she reads. “I’ve been sitting up two hours for you to come and explain your Remarks.”|You knock. Chief Quaye opens in her coat, wide awake. “Is something on fire?” “No.” “Then it’s worse. Come in, you’re letting the warm out.”} # scene: cabin # mood: wary # speaker: {logged:quaye|quaye, you, quaye}
Ama Quaye is sixty-one. She has packed eleven years into one case and strapped it. All that is left out is a kettle, and a photograph of a boy with a tooth missing, holding up a fish that somebody else has plainly caught.
She sees you looking and turns the kettle on, so as to have something to do with her back to you.
* [Put the slip in front of her # keys: slip, show, message, give # also: hand the chief the slip; let her read it; read this, chief; give her the message; the note for her; lay the paper down; this came in tonight; present the evidence; I received something strange; Read that, please; this came for me at ten past eleven; have a look at what the dish printed; chief, you should see this paper]
    -> quaye_slip
* {not opened} [Ask what is on the Farrow shelf # keys: ask, farrow, shelf, reels # also: what’s on the Farrow shelf?; ask about the tapes; what are you holding for review?; what are those reels?; why have messages been held?; enquire about the recordings; what’s stored in the archive?; question her about the settlement; who filed those away?; why is the mail kept back?; What have you been keeping on that shelf?; chief, whose voices are those downstairs?; why is Farrow marked pending review?; what’s in all those reels, Quaye?]
    ~ quaye = quaye + 1
    -> quaye_notice
* {opened} [Tell her you have opened Farrow # keys: tell, opened, farrow, reel, play # also: i opened Farrow; i played the tapes; there are people alive at Farrow; they are alive, chief; your son is alive; confess what I did; admit I listened; I heard the recordings; the settlers survived; Kofi is living; own up; I disobeyed the rule; I broke the rule, chief, I listened; I’ve heard your son’s people; they’re all thirty-one alive out there; I put a reel on and played it]
    -> quaye_opened
* [Ask for her key, and give no reason # keys: key, ask, demand # also: demand the key without explaining; i need your key; give me the key; can i have your key?; lend me your key; hand over your key, please; can I borrow your key?; get straight to the point; could you part with it?; entrust me with it; relieve her of it; I need that key of yours, don’t ask; give me your half, and no questions; the brass one round your neck, please; lend me the chief’s key, I can’t explain]
    -> quaye_key

=== quaye_slip ===
She reads it at arm’s length, finds her glasses, and reads it again. {logged:“And you wrote it down. Good. Then it happened.”|“This isn’t in the log,” she says. It is not a question. You might have handed her a cup with no bottom.} # mood: wary # speaker: quaye
Her thumb has come to rest on the last two words and stays there. The kettle boils and clicks off, and neither of you moves to it.
-> quaye_notice

=== quaye_notice ===
“They sent me a notice, under seal,” says Quaye. “Residual automatic transmission. A machine calling the roll, it said, and nobody there to answer. Hold unopened, to spare the families.” She takes off her glasses and looks for something to clean them on. “I am the families. I’ve walked past that shelf every morning. I thought, if I play it, it’ll be a machine saying his name.” # mood: sad # speaker: quaye
She has run this station for eleven years, and you have never before heard her say a thing she had not finished thinking.
* {not opened} [Ask her to open it with you # keys: open, together, ask, with, come # also: let’s open it together; come and listen; come down with me; let’s learn the truth; follow me to the tapes; invite her along; join me at the machine; you ought to judge for yourself; would you accompany me?; we could do this as a pair; Shall we listen to it, you and I?; come down to the tape room with me; you won’t be alone, I’ll play it with you; get your slippers, we’ll find out now]
    {logged or quaye > 0 or shelf: -> together}
    -> quaye_refuses
* {opened} [Tell her you have opened Farrow # keys: tell, opened, farrow, reel, play # also: it is not a machine; he’s alive; Kofi is alive; i have heard the reel, and it is not a machine; make a confession; I’ve been through the recordings; there are survivors; own up to it; your boy is living; a child spoke on the tape; admit I disobeyed; It’s people, chief, I’ve heard them; I listened, it isn’t any machine; there’s a child on it, coughing; I’ve already broken the seal, Quaye]
    -> quaye_opened
+ [Leave her with her tea # keys: leave, tea, go, out # also: let her drink in peace; make her some tea; leave quietly; let her be; i go; allow her some privacy; let her grieve; go back to work; withdraw; brew her a cup; I’ll leave you in peace, chief; drink that while it’s hot, I’m off; you’d rather be alone with it; I’ll pour your cup and be going]
    You make the tea, since nobody else is going to, and put it by the photograph, and go. She thanks you as one thanks a steward. In the passage you hear the case being unstrapped, and after a time strapped again. # mood: sad
    -> small_hours

=== quaye_key ===
~ quaye = quaye - 1
“No,” says Quaye, not unkindly. “In nine years you’ve not asked me for so much as a Sunday. Tonight you want the one key that can stop the closing, and you ask with your hands behind your back.” She pours water on the tea. “It takes two, you know. Mine and yours. They put the locks four metres apart so nobody could have second thoughts alone. Bring me a reason and I’ll walk the four metres.” # mood: wary # speaker: quaye
The boy with the fish regards you from the shelf.
* {not quaye_slip} [Give her the slip # keys: slip, show, give, reason # also: here’s the reason; show her the slip; because of this; this is why; hand over the message; reveal my motive; justify it with the paper; this came tonight; look at this telegram; present my evidence; here is the proof; You want a reason, read this; fair enough, here’s why I need it; it’s because of what the dish printed; look, it has Pio’s name on it]
    -> quaye_slip
* {opened} [Tell her you have opened Farrow # keys: tell, opened, farrow, reel # also: they’re alive; your son is alive; because they are alive; i have been through the Farrow tapes; make a confession; I listened to the recordings; Kofi survived; the settlers are living; admit what I did; own up; The reason is Farrow, I’ve heard them; I broke the oath and played one; there are thirty-one reasons, all breathing; I opened the reels, that’s why]
    -> quaye_opened
+ [Go, without the key # keys: go, leave, out, without # also: never mind; forget it; sorry to have bothered you; give up; drop the matter; back down; return empty-handed; excuse myself; retreat; It’s nothing, go back to sleep; it’ll keep, good night chief; I’d better be off then; keep your key, I’ll manage]
    You say that it was nothing, that it will keep, that you are sorry to have got her up. She lets you say it. At the door she adds, to the kettle, “You’re a bad liar, Sorley. I’ve always put it in your reports, as a strength.” # mood: sad # speaker: quaye
    -> small_hours

=== quaye_refuses ===
“No.” She slides the slip back across the table. “You bring me this two hours late and off the books, and you ask me to break a seal on the word of a piece of paper. If it were anybody else’s son I’d tell you to go and be sensible. So go and be sensible.” # mood: angry # speaker: quaye
Her hands are shaking, and she sees you see it. You should have logged it. It is strange, the size of the thing that could have been carried by one line in a book.
-> small_hours

=== together ===
~ opened = true
{reel_first:You tell her about the man’s voice and the thirty-one. She is past you and on the stairs in her slippers before you have finished.|She goes down to the tape room in her slippers, quite fast, like a person late for a train.} She takes the newest reel, threads it herself, and gets it wrong twice. # scene: tapes # mood: tender # objective: open-farrow
A child with a cough. “Farrow to Tern, day two hundred and forty-three. This is Annet Bright but it’s Nettie, I’m ten. Thirty-one people. The beans are up. Mr Quaye says we still hear your lamp. If it stops we won’t know which way to point. I asked was it only a machine. He said no, his mother minds it. He says she’s slow at letters but she always writes back. So that’s all. Good night.” # speaker: nettie
-> hears_after

=== quaye_opened ===
{not reel_last: -> together}
You put the hand machine on her table, next to the boy and his fish, and thread the reel. “It isn’t a machine,” you say. “I’m sorry. I opened it. It isn’t a machine.” # scene: cabin # mood: tender # speaker: you
Quaye listens with her eyes on the spool. The cough. The beans. The pump. When Nettie says Mr Quaye, she puts out one hand and holds on to the table, and does not let go of it until the tape has run off the end.
-> hears_after

=== hears_after ===
~ told = true
She does not cry. She has you play the end again, and the third time she says it with the child: slow at letters, always writes back. # mood: tender
“I owed him one,” she says. “When the list came in, I owed him a letter since March.” She draws the chief’s key up out of her collar, a flat brass thing on a bootlace, warm from eleven years of her. # speaker: quaye
* [Ask her what she wants to do # keys: ask, what, want, do # also: what do you want to do?; what now, chief?; what shall we do?; what do you want, chief?; what would you like to do?; what’s the plan?; is it your decision?; any orders?; request instructions; Tell me what you’d like, Ama; what happens now, Quaye?; where do we go from here?; it’s up to you, what would help?]
    ~ quaye = quaye + 1
    “Want?” She seems to try the word for fit. “I want to be shouted at by a court with him sitting in it. I want him to have got fat. I want six in the morning to come along here and try it.” She hangs the key outside her coat, where anyone can see it. “That’s what I want. Drink your tea.” # mood: resolute # speaker: quaye
    -> small_hours
* [Say nothing, and stay # keys: nothing, stay, silence, sit, wait # also: keep quiet and sit with her; don’t say anything; say nothing; stay and keep her company; sit with the chief; remain by her side; linger without a word; offer silent support; sit vigil; share the moment; I’ll just sit here beside you; take as long as you need; I’m not going anywhere, chief; no words, I’ll hold the reel]
    ~ quaye = quaye + 2
    You stay. It is not a thing you have practised. After some minutes she hands you the reel to hold, as if it were a sleeve of somebody’s coat in a crowd, and hangs the key outside her collar where anyone can see it. “Right,” says Quaye. # mood: resolute # speaker: quaye
    -> small_hours

=== small_hours ===
~ small = small + 1
{small > 2: -> four}
{wake and (suit or warned) and (answer or not opened) and (opened or refused or reels): -> four}
{warned:{small == 1:Ten to three. Pio has gone back to his loaf and is humming at it, louder than it needs.|Getting on for half past three. Pio walks up and down the passage in his socks, and is not humming.}|{small == 1:Ten to three. Down in the suit locker a zip goes up and comes down again. Pio is always early, and always hums.|Getting on for half past three. The humming in the locker has moved on to hymns, which means that he has his boots on.}} # scene: relay
* {not wake} [Go to the chief’s cabin # keys: chief, quaye, cabin, wake # also: wake the chief; talk to Quaye; tell Quaye; knock at the chief’s door; rouse the boss; report to my superior; visit Ama; inform the captain; show her the evidence; over to the commander; share it with my supervisor; Quaye, are you awake in there; it’s high time she was told; I’ll tap on Ama’s door; the chief can’t sleep through this]
    -> wake
* {not suit and not warned} [Go down to Pio at the lock # keys: pio, lock, suit, warn, boom # also: talk to Pio; stop Pio; warn Pio; find Pio; i go to the suit locker; catch the rigger; have a word with my friend; persuade him; see the lad; see Zammit before he leaves; follow the humming; save the baker; descend to the airlock; I’ve got to speak to Pio; Pio, wait, don’t zip that up; somebody must talk sense into Pio; I’m heading for the suit locker]
    -> suit
* {opened and not answer} [Answer the voice on the reel # keys: answer, reply, nettie, farrow, voice # also: answer Nettie; reply to Farrow; send them something; tell them we hear them; write back to the child; respond to the girl; transmit something back; use the outward key; contact the settlement; speak to the colony; let them know they’re heard; signal them; That little girl is waiting for us; I owe Nettie a few words; time Tern said something back; Farrow, this is Tern, I’m coming]
    -> answer
* {not opened and not refused and not reels} [Go down to the Farrow reels # keys: reels, farrow, tapes, open # also: go to the tape room; play the Farrow tapes; go and hear the Farrow tapes; the recordings; into the archive; go over to the shelf; investigate the mail; descend to the basement; Let’s see what they’ve been holding; those tapes won’t leave me alone; I’m going to thread one of those reels; somebody has to hear what Farrow sent]
    -> reels
+ [Sit and watch the clock to four # keys: wait, clock, sit, four, watch # also: keep an eye on the time until four; wait; stay here until four; let the time pass; wait for four; do nothing; hang around; twiddle my thumbs; idle about; I’ll just count the minutes; nothing for it but to sit here; I’ll keep my eye on that dial; four will come soon enough]
    -> four

=== suit ===
Pio has his suit laid out along the bench like a guest who has overdone it. He checks each seal, hums, and checks it again. In the lock window the boom runs out into the black, ninety metres of lattice going to a thread, and at the end of the thread is the lamp. # scene: boom # mood: wary
“Eleven bulbs I’ve put in that,” he says, “and I’ve never once seen it off. You know what’s stupid? I feel bad for it.” # speaker: pio
Orange. Eleven seconds of nothing. Orange.
* {hinge} [Tell him the third clamp is cracked # keys: hinge, clamp, crack, cracked, tell # also: warn him that the clamp is broken; the clamp is cracked; the hinge is going to break; it’s the hinge, Pio; the third clamp is broken; there’s damage on the joint; the boom will snap; it’s about to fail; I saw the black line; explain what I saw in the glass; the metal is splitting; report the fracture; Your third clamp’s two-thirds through, Pio; that tick of yours is a crack; I’ve seen frost on the hinge; the arm won’t hold you, mate]
    ~ warned = true
    “Two-thirds through,” you say, and you tell him how you know. He sits down with one boot on. For some time he looks at the hinge, and the frost on it, and the place on the lattice where his hands would have been. # mood: afraid # objective: keep-pio # speaker: you
    “Four reports,” he says. “I was beginning to think I was bad at my job.” He unlaces the boot. His fingers take three goes at the knot. # speaker: pio
    -> small_hours
* {knows} [Tell him who wrote him nine words # keys: aunt, nine, words, wrote, tell # also: Aunt wrote it; nine of the words are about you; tell him Aunt is trying to save him; Aunt is worried about you; the station invented the warning; she composed the warning; the computer is protecting you; explain the origin; the voice is looking out for you; reveal the author; It was Aunt who put your name in; your Auntie broke her orders for you; you knitted her a shawl, she wrote you this; nine words, all hers, all about you]
    ~ warned = true
    “Aunt was allowed no words at all, and she found eleven,” you say. “Nine of them are about you.” # mood: tender # objective: keep-pio # speaker: you
    Pio looks up at the speaker over the lock. He has lived with that voice for six years and knitted it a shawl. “Auntie?” he says. # speaker: pio
    “I couldn’t possibly comment,” says Aunt. “Take your boots off, dear.” # speaker: aunt
    He takes his boots off.
    -> small_hours
* [Ask him, as a friend, not to go # keys: ask, friend, please, stop, stay # also: beg Pio to stay inside; please don’t go; don’t go, Pio; as a friend, stay; i’m asking you to stay; plead with him; skip it for my sake; talk sense into him; don’t risk it; I need you in here; appeal to our friendship; Pio, I’m begging you, stay in; you’re my mate, don’t do this walk; do me a favour and skip it; I’d miss you, so stay here]
    {pio > 0: -> suit_friend}
    “As a friend,” says Pio, surprised, and you both notice how seldom the word has come up. “Sorley, you look like you haven’t slept since the treaty. Go and lie down. It’s a fuse. I’ll be forty minutes and you can have the heel of the loaf.” He means it kindly. He puts on his other glove. # mood: sad # speaker: pio
    -> small_hours
+ [Wish him luck # keys: luck, wish, nothing, leave # also: good luck; be careful; say good luck; see you later; have a good walk; take care; safe trip; come back soon; send him on his way; give a thumbs up; Break a leg out there; mind how you go, Pio; clip on twice, and all the best; off you go then, see you at breakfast]
    You wish him luck. He does the thumb, which in a pressure glove is a serious piece of engineering. You get as far as the stairs and stand there with your hand on the rail, as though you had left something on. # mood: sad
    -> small_hours

=== suit_friend ===
~ warned = true
He looks at you for as long as it takes the lamp to go round twice. “{shown:You did say you’d come yourself|You came all the way down the stairs}. You never ask anyone for anything. You had pneumonia for a week before you asked for soup.” # mood: tender # objective: keep-pio # speaker: pio
He begins to undo the collar ring. “They can dock me. Bishop and I will go down together.” Then, when the ring is off, he says in a smaller voice, “Is it the tick?” # speaker: pio
You say you think that it is the tick.
-> small_hours

=== four ===
Ten to four. # mood: resolute
{warned: -> swing}
-> lock

=== lock ===
Pio stands in the lock with his helmet on and the fuse key on his wrist. Behind him, through the port, is the boom. The inner door is still open. This is the last minute in which he is only a man in a small room. # scene: boom # mood: afraid
“Look after Bishop,” he says over the suit radio. “If he overflows, talk to him.” # speaker: pio
{hinge:You know about the third clamp, and you have let it get to ten to four without saying so.|You have a slip of paper with his name on it. It has been in your hand so long that the ink has come off on your thumb.} In twenty minutes the timer will swing the boom, whoever is on it.
* [Tell him it is your walk tonight # keys: place, instead, me, walk, take, swap # also: offer to walk the boom in his place; take his shift outside; i’ll go instead; let me go; give me the fuse key; trade places; volunteer; take over from him; hand me the helmet; substitute for him; It’s my turn out there tonight; give me that helmet, I’m going; you stay in, I’ll pull the fuse; swap with me, Pio, I’ll do it]
    ~ in_place = true
    ~ warned = true
    -> pin
* [Lock the outer door from the desk # keys: lock, door, desk, override, stop # also: seal the hatch so that he cannot leave; lock him in; lock the door; shut the outer door; trap him inside; block his way; secure the airlock; jam it closed; prevent his departure; bar the exit; to the controls; You’re not going anywhere, Pio; sorry, Pio, that door stays shut; I’ll bolt it from the controls; quick, the override, before he’s out]
    ~ jammed = true
    ~ warned = true
    -> jam
+ [Let him go # keys: let, go, nothing, allow # also: do nothing; say goodbye; good luck, Pio; wave; see you in forty minutes; let Pio go; permit it; say farewell; trust fate; salute him; Off you pop, then; I’ll mind Bishop, you get going; all right, go and do your fuse; the lock’s all yours, Pio]
    -> boom_pio

=== jam ===
You run. You have not run in nine years, and the corridor is longer than you had thought. The outer door goes red under your palm with a minute in hand, and there is a silence on the suit radio, and then there is Pio, in two languages, on the subject of your parents. # mood: angry # objective: keep-pio
“He’ll come round,” says Aunt. “He’s only repeating himself now.” # speaker: aunt
-> swing

=== swing ===
The boom needs nobody on it to swing. At ten past, the timer will haul it in to be stowed, {hinge:and the third clamp will open, and ninety metres of lattice will leave with the lamp on its end.|and whatever is wrong with it will go wrong, lamp and all.} The lamp and its tone are one circuit. If anyone beyond you steers by it, this is when they stop. # scene: boom # mood: resolute
In the rack by the lock hang two steel storm pins as long as your forearm. They go through the hinge and hold the boom where it stands. It is a ten-minute job, and you have perhaps fifteen.
* {told} [Have the chief countermand the swing # keys: chief, quaye, countermand, order, stop # also: ask the chief to stop it; tell Quaye to stop the timer; Quaye, stop the swing; the chief can cancel it; get the boss to intervene; use her authority; let Ama overrule it; have the captain abort; make the commander halt the timer; request her override; tell my superior; Chief, call it off, quick; Quaye, tell that timer who’s boss; you’ve got the authority, use it; one word from you halts it, Ama]
    ~ lit = true
    “Tern, chief,” says Quaye into the desk, in a voice like a door being shut. “Stop the swing. My authority. Log the time.” The timer, which has never been spoken to like that, stops at 00:41. # scene: relay # speaker: quaye
    -> ten_past
* {aunt > 1} [Ask Aunt to mislay the swing order # keys: aunt, mislay, lose, order, ask # also: Aunt, can you lose the order?; Aunt, stop the swing; Aunt, stop the timer; tell Aunt to forget the order; get Aunt to lose it; could you misplace it?; get the computer to delete it; can you ignore that instruction?; could it accidentally vanish?; make the station skip the command; hint that it might get misfiled; request a favour from the machine; Aunt, couldn’t that order get lost somewhere?; be a bit forgetful for me, Aunt; any chance you’ve mislaid that instruction?; drop it behind the cupboard, Aunt]
    ~ lit = true
    “Which order?” says Aunt. You start to tell her, and stop. “I’m thirty-four,” she says, “which in my line is a great age. One puts a thing down and it’s simply gone. How very vexing. I shall look for it all day.” # scene: relay # speaker: aunt
    -> ten_past
* {not in_place} [Go out and pin the hinge yourself # keys: pin, hinge, out, brace, myself # also: fix the hinge with your own hands; go out with the pins; pin it; i’ll pin it myself; take the storm pins; put the pins in the hinge; secure it by hand; suit up; do the repair; the metal rods; fasten the joint; hammer them in; reinforce the clamp; Get me a suit, I’m going out; those two steel pins are mine; I can bolt that hinge in ten minutes; do up my collar, Pio, I’m off]
    -> pin
+ [Stand at the port and let it swing # keys: let, swing, watch, wait, nothing # also: do nothing and look on; let it go; just watch from the port; let the boom swing; let events unfold; observe from indoors; allow it to happen; stay passive; It’s going, and I’ll see it go; goodbye, lamp, I’m watching; I’ll stay behind the glass; there it swings, so be it]
    -> swung

=== swung ===
You stand at the port. At ten past the motor takes up the slack, the boom comes in by the width of a hand, and you hear nothing, since there is nothing out there to hear with. The floor gives a small nod. Then the boom is going the other way. # scene: boom # mood: sad
It goes slowly, turning, and the lamp goes with it. You count eleven and there it is. You count eleven and there it is, smaller. It burns on its own cell for a while. In the desk speaker, for the first time in thirty-four years, there is no tock.
-> ten_past

=== pin ===
{in_place:“It’s my name on the slip,” you tell Pio. It is a bad argument, and he is too surprised to find the hole in it before you have the helmet. You leave him the fuse key, and from the rack you take the two storm pins that lock the hinge where it stands.|Pio does up your collar ring himself, swearing under his breath in Maltese.} Then the lock, and the dark, and your own breath. # scene: boom # mood: afraid # objective: keep-pio # speaker: you
The lattice is so cold that you feel it through the gloves as a kind of noise. The hinge is six metres out, as big as a wardrobe. Orange: you see the third clamp, and the frost, and the black line. Dark: you work by memory. The first pin goes in on the fourth blow. You feel it seat, all the way up your arms.
“Six minutes past,” says Aunt. “That will hold the boom, if not the aim. Come in. I say that as a friend of the family.” # speaker: aunt
The second pin is in your other hand.
* [Come in on one pin # keys: come, in, back, one, return # also: go back inside; that’s enough, come in; one pin is enough; get back to the lock; do as Aunt says; retreat; crawl back to safety; be cautious; quit while I’m ahead; settle for this; One will have to do; all right, Aunt, I’m on my way in; that’ll hold, I’m heading inside; I’ve done enough, back to the lock]
    ~ lit = true
    ~ sag = true
    You come in, hand over hand. You are in the lock at ten past when the motor hauls, and the boom groans up through the soles of your boots, and sags by a degree, and holds. The lamp hangs out there, a little crooked, lit. You take longer over your gloves than you need to. # mood: resolute
    -> ten_past
* [Stay and drive the second # keys: stay, second, drive, pin, more # also: keep hammering; put in another pin; put the second one in; finish the job; hammer in the other pin; one more; secure it fully; whack it; do it properly; take the risk; pound it in; complete the repair; Just a few more blows; not until this other one’s home; I’m not leaving the job half done; four more hits, then it’s solid]
    -> adrift

=== boom_pio ===
He goes out well. You watch the small lamp on his helmet go along towards the large one, and you begin to think about breakfast. # scene: boom # mood: afraid
He is at the far end, with one hand on the beacon’s housing, when the timer reaches ten past. The floor gives a small nod. On the screen the boom is moving in. Then it is moving out.
“Sorley,” says Pio in your ear, quite politely. “I think I’ve come off.” # speaker: pio
There is a sled by the lock with tank enough to reach him, and perhaps not enough to come home. Along the passage, the chief’s door bangs.
* [Take the sled out after him # keys: sled, after, go, rescue, out # also: fly out and rescue him; take the sled; i’m coming, Pio; go after Pio; chase him; launch the sledge; save him; catch him; suit up; follow him; Hang on, Pio, I’m on my way; I’ll fetch you back myself; warm up the sled, I’m leaving; I won’t let you drift off alone]
    ~ with_pio = true
    -> adrift
+ [Stay on the radio and talk him in # keys: stay, radio, talk, desk, guide # also: keep talking to him; stay on the line; hold on, Pio; stay at the desk; calm him down; company for Pio; reassure him over the headset; give him directions; coach him; remain at my post; distract him; steady his nerves; Look at me, Pio, just breathe; I’m right here in your ear; listen to my voice, Pio; tell me about your bakery, keep talking]
    ~ hurt = true
    -> quaye_goes

=== quaye_goes ===
Quaye goes past you to the sled in her coat, with a suit half on under it, sixty-one years old, saying nothing at all. You talk. You tell Pio about bread tins, and which way to look. For fifty minutes there are two breaths in your headset, then three. # scene: boom # mood: afraid
She brings him in at the end of a line. His left hand stayed too long on cold metal, and will not be a baker’s hand for a good while. The lamp has gone on without him, a spark, turning.
{told:Quaye sits on the bench with her helmet in her lap and the key outside her collar. “One of them back,” she says.|“You had that slip in your pocket,” Quaye says to you in the lock. Her thumb is on the paper, on his name. “All night.”} # speaker: quaye
-> six

=== adrift ===
{with_pio:You reach him, and clip on, and the sled spends the last of its tank failing to stop the two of you. Pio’s helmet knocks against yours. “I’ve got the lamp,” he says, as if you might be worried about it.|The second pin is half home when the motor hauls. The clamp does not snap. It opens, like a hand, and you and the boom and the lamp leave Tern at a walking pace.} # scene: adrift # mood: afraid # speaker: pio
You are turning. Tern goes by under your boots, three lit windows. Then dark, and dark, and then Tern. Forty seconds. {tape:You have measured this. It is folded small in your breast pocket.|You count it twice, for the company.} The lamp still burns on its own cell, an arm’s length off.
“You’ve air for two hours,” says Aunt. “The chief will be there in one, if the spare sled thaws. She has been speaking to it.” # speaker: aunt
On the lamp’s housing is a hand key, for tests. The cell has a few seconds of transmitting in it, or an hour of warmth for {with_pio:two suits|a suit}. It is ten past four, on the fourteenth.
* [Key three words at Tern # keys: key, send, three, words, leave, lit # also: send the message; leave it lit; key it; use the key; signal Tern; send the three words; transmit to myself; tap it out; warn my earlier self; spend it on a signal; fulfil the prophecy; telegraph the station; complete the loop; type the text; Somebody at that desk needs this; leave it lit, seven; I know what I have to write; this one’s for me, five hours ago]
    ~ sent = true
    -> end_ten
* [Keep the cell for warmth # keys: keep, warm, warmth, heat, save, cell # also: stay warm; save the power; keep the heat; use it for the heater; no message, keep warm; survive; run the heaters; conserve the battery; huddle together; fight the cold; wait for rescue; use the energy for us; preserve the charge; I’d rather we didn’t freeze; every bit of that heat is ours; we’ll need it till Quaye comes; plug it into the suit, I’m frozen]
    -> fetched

=== fetched ===
You run the cell’s lead into {with_pio:Pio’s heater, and Pio, without asking, runs the return into yours|your heater} and hold on. It is enough. Somewhere in the second half of the hour the lamp fades to a wire, and then to the idea of one. # scene: adrift # mood: sad
Quaye comes out of the dark on the spare sled at a quarter past five, upright, like somebody bringing a bicycle home. She does not say anything until the lock has closed.
So nobody keyed it. You sit on the bench with the slip on your knee and go over it as you would a fault in a circuit. You did not send it. It came anyway. “I shouldn’t pick at it,” says Aunt. # speaker: aunt
-> six

=== ten_past ===
{lit:Ten past four. The floor does not move. Out at the end of the boom the lamp blinks, {sag:a degree off true, like a hat at an angle|as it has for thirty-four years}, and nobody is on it. {jammed:Pio has come up from the lock to shout in person, and stands watching it beside you with his mouth a little open.|Pio comes up in his socks to watch it with you.}|Ten past four comes and goes. {jammed:Pio comes up from the lock to go on shouting, sees the port, and stops.|Pio stands beside you in his socks.} Where the boom was there is only a good deal more of what was round it.} # scene: relay
You look at the slip. Sent 04:10. There is the outward key, a hand’s breadth from your hand. {tape:The strip says that something tumbling sent those words, and nothing here has tumbled except, in some other night, you.|Somebody is supposed to send it. It does not say that it has to be somebody brave.}
* [Key three words to yourself # keys: key, send, three, words, leave # also: leave it lit; send the message to myself; key the words; press the key; send the slip; send the three words; transmit it to last night; complete the loop; warn my earlier self; type it; do my part; close the circle; telegraph the past; so it was me that sent this; leave it lit, and a crooked seven; here you go, yesterday’s me; I needed these words, so here they are]
    ~ sent = true
    {lit:Leave it lit.|Leave it lit, you key, too late, or in plenty of time.} Then the crooked seven. It goes out into nothing in particular, and you feel foolish, and you feel as if you had put something back on the shelf where you found it. “Who was that to?” says Aunt. “Me,” you say. “I was about to need it.” # mood: mysterious # speaker: aunt, you, you
    -> six
+ [Keep your hand off the key # keys: keep, hand, off, no, wait # also: don’t touch it; leave it alone; hands off the key; leave the key alone; let somebody else key it; do nothing; refrain; keep my distance; skip it; trust another me; step away; resist; decline; I won’t be the one who sends it; somebody else can sort that out; I’m leaving that key well alone; let it send itself, I’m done]
    You keep your hand where it is. At eleven minutes past, nothing whatever has happened to the universe. If somebody needed to send it, they sent it from some night that went worse than this, and you would like to thank them, and there is no form for that either. # mood: calm
    -> six

=== six ===
Half past five. The closing order is up on the board in pale green: ACKNOWLEDGE BY 06:00. {hurt:Down the passage Pio is asleep on something out of the red cabinet.} {lit:The lamp goes tock.|The speaker is silent, and your ear keeps putting the tock back in.} # scene: relay # mood: resolute
{told:Quaye stands at her lock with the brass key in her hand{lit:.|. “No lamp,” she says. “But there’s a dish that faces home, and half an hour.”}|It takes two keys to refuse, and you have one. {lit:What one key can do is move power. There is enough to shout sunward until six, or to keep that lamp alight on batteries. There is not enough for both.|What one key can do is move power, all of it, to the dish that faces home.}} # speaker: quaye
You have repeated other people’s words for nine years. Somebody has to say the next thing first.
* {told and lit} [Turn both keys and refuse # keys: refuse, keys, both, turn, quaye # also: refuse; refuse the order; turn the keys; both keys; we refuse; turn the key with Quaye; defy them; disobey; stop the closing; revolt; mutiny; reject the command; cancel the shutdown; stand with the chief; On three, Quaye, turn; we’re staying open, the two of us; your key and mine, chief, now; tell head office the answer is no]
    -> end_lit
* {opened and not (told and lit)} [Send Farrow’s mail home, all of it # keys: send, mail, farrow, home, sunward # also: send the mail; send the reels home; tell everybody; broadcast Farrow; send it all sunward; transmit the recordings; deliver the messages; let Earth hear; share their voices; beam it to the Sun; every tape on the dish; inform the families; make it public; Let’s get these people’s voices home; everyone’s going to hear you, Nettie; Aunt, swing that dish towards the Sun; no more pending, it all goes out]
    -> end_mail
* {lit and not told} [Give the lamp the batteries, and stay # keys: lamp, batteries, stay, light, keep # also: keep the lamp lit; save the lamp; power to the lamp; stay with the lamp; leave it lit; power the beacon; save the glow; let it shine; remain here alone; protect the beacon; feed it electricity; charge the bulb; Somebody has to keep the light on; that lamp isn’t going out on my watch; Aunt, put every battery under the beacon; I’ll stay behind and mind it]
    -> end_lamp
* {not opened} [Open Farrow, at last # keys: open, farrow, reel, tape # also: play the reels; hear what is on the reels; go to the tape room; open the Farrow reels; go down to the reels; find out what was held; find the truth; to the shelf; race to the archive; uncover their secret; I should have listened hours ago; it’s high time I heard those tapes; down to the tape room, quick; the slip said Farrow, so let’s hear it]
    -> late
+ [Acknowledge the order # keys: acknowledge, obey, order, quiet, close # also: obey; acknowledge; close the station; acknowledge the order and go home; shut everything down; toe the line; comply; confirm receipt; do as I’m told; cave in; sign off; Fine, they win, I’ll sign; switch it all off, we’re finished; message received, Tern is closing; type the word and go to bed]
    -> end_held

=== late ===
~ opened = true
You go down the stairs two at a time and put on whichever reel comes to hand. It is a woman reading out a shopping list for a ship that is not coming, and enjoying it: lemons, wool, needles, a clarinet reed, lemons. Thirty-one people, she says at the end. All well, considering. Your lamp is lit and so are we. # scene: tapes # mood: afraid # objective: open-farrow
It is eighteen minutes to six. There are two hundred and forty-three reels, and you have been walking past them since spring at the same speed as everyone else.
You take as many as two arms will hold.
* [Send what you can before six # keys: send, mail, home, sunward # also: send the reels home; broadcast what i can; tell everyone; transmit the recordings; start delivering; beam them to Earth; use the big dish; reach the families; spread the news; get the word out; make it public; Aunt, get that dish on the Sun, quick; as many voices as we can get out; start with the lemons and don’t stop; half an hour’s enough for some of them]
    -> end_mail
* {lit and not told} [Give the lamp the batteries, and stay # keys: lamp, batteries, stay, keep # also: keep the lamp lit; save the lamp; power to the lamp; stay with the lamp; power the beacon; save the glow; let it shine; remain here alone; protect the light; feed it electricity; charge the bulb; hold out here; That light stays on, whatever happens; they’re steering by it, so it stays; Aunt, every battery under the beacon; I’ll be the one who minds it]
    -> end_lamp
+ [Put them back, and acknowledge # keys: back, acknowledge, obey, quiet # also: give up; obey; put the reels back; acknowledge; comply; follow instructions; return the tapes; shut down; surrender; do as I’m told; sign off; Back on the shelf with you all; it’s too late, we’re closing; sorry, Farrow, there isn’t time; I’ll type the word, it’s over]
    -> end_held

=== end_lit ===
The chief’s key has never been used, and it sticks. She says a word she would have written you up for. Then both locks go over, four metres apart, and on the board the order turns grey: REFUSED AT STATION. # scene: relay # mood: resolute
“Log it,” says Quaye. “Both names. Spell mine properly.” # speaker: quaye
Then you send the mail. Two hundred and forty-three days of Farrow go sunward on the big dish, in clear, under a distress prefix that no court may hold up; and a copy goes to the Godwit, nine days off, with berths for forty and a captain who will have to decide before breakfast what sort of captain she is.
{jammed:Pio brings in the loaf and puts it down without a word in front of you. It is the heel end. You gather you are forgiven.|Pio brings in the loaf, too hot to cut, and cuts it.} {reply > 0:Somewhere beyond you your {reply == 2:five|six} words are about halfway to a bean field.|Quaye pulls the outward key towards her. “Now,” she says. “I owe a letter.”} # speaker: quaye
“Farrow,” says Aunt, on the stroke of six. “Thirty-one. Cold, for now. Visibility excellent.” # speaker: aunt
Out at the end of the boom{sag:, a little crooked,|} the lamp goes on telling somebody where you are. # mood: warm # ending: leave-it-lit
-> END

=== end_mail ===
You give it everything. The galley goes dark, then the passages, then the heaters, and the big dish swings its face to the Sun like somebody called by name. Reel after reel goes through the hand machine: the warden, the woman with the lemons, the pump, the beans. {late:You will not get through a tenth of them, so you take them as they come.|You send the newest first.} # scene: tapes # mood: resolute
“This isn’t repeating,” says Aunt. “You’re the sender. They’ll want a name.” # speaker: aunt
“Put mine.” # speaker: you
{told:Quaye reads each label aloud before you thread it, like someone calling children in. {hurt:Between reels she goes to look at Pio’s hand.|Pio carries.}|{logged:The chief comes in at ten to, in her coat, looks at the spools, looks at the log, and starts handing you reels. She does not ask which voice is his. She listens to all of them.|The chief stands in the door in her coat. You cannot tell how long she has been there. When a young man’s voice says Farrow to Tern, she sits down on the floor.}}
At six the lights go out along the desk, one row at a time. {lit:Out on the boom the lamp misses its beat. You count to eleven, and then on past it.|You listen for the lamp, out of habit.}
“Delivered,” says Aunt, and the light behind her shawl goes out. # mood: sad # ending: the-mail-goes-in # speaker: aunt
-> END

=== end_lamp ===
You turn your one key, and every battery on Tern puts its shoulder under the lamp. The rest goes: the big dish, the galley, the warm passages. What is left is one room, one heater, one voice turned down to a murmur, and ninety metres away, orange. # scene: boom # mood: resolute
At six the board says NO ACKNOWLEDGEMENT, and then, having nobody to say it to, goes dark.
“They’ll take the others off in nine days,” says Aunt. “There’s cell enough after that to keep one person from freezing, if she’s stubborn, or he is. I’ve never liked to assume.” # speaker: aunt
“And the reels?” you ask. “The Godwit’s captain has ears. You could play them to her across a table. It’s slower than shouting,” says Aunt. “I’ve known it to work better.” # speaker: you, aunt, aunt
{reply > 0:Far out, your few words are still falling towards a bean field.|You think of a dish on a plain of ice, pointed with great care at you.} {sag:They will have to hunt a degree for it. They will find it.|It has not moved. It is the one thing out there that has not.}
You pull Aunt’s shawl straight, and put the chair where you can see. # mood: calm # ending: one-small-lamp
-> END

=== end_held ===
You type the word. It is a long one, and you spell it right. # scene: relay # mood: sad
Tern goes quiet in the order of the checklist. The galley. The passages. The big dish bows its head. {lit:The lamp is second to last. It blinks, and you find that you are counting, and you get to eleven, and to twelve, and to thirty.|There is no lamp to put out. You tick the box all the same.}
{told:Quaye has put her key on the desk and gone to her cabin and shut the door. You know that she will never say a word to you about it, and that this is what she will say.|{opened:The reels are on their shelf, in order, labels outward. You have kept your record, apart from the part that matters.|The shelf in the tape room keeps its secret, as it was built to. Whatever is on it, you did not open it.}}
“I have one item still to deliver,” says Aunt, very low. “But it’s for Farrow, and it only says good night, so perhaps it will keep.” # speaker: aunt
The light behind the shawl goes down to a red thread.
You sit on in the dark with a slip of paper. It is dated today. {sent:You sent it yourself, in good time, and you did not listen.|} # ending: held-pending-review
-> END

=== end_ten ===
You hook an elbow round the housing and wait for Tern to come up under your boots. There is time to think about what else you might say to someone at a desk five hours ago. Don’t come. Bring gloves. Answer your sister{maren:, though you did that, more or less|}. But you have read this letter, and you know how long it is. # scene: adrift # mood: resolute
Three lit windows. Now. You key it in the round beginner’s hand. Leave it lit. Then a 7, where the full stop should be. The cold comes in at the cuffs at once, as if it had been told to wait.
{with_pio:“What did you send?” says Pio, his helmet against yours. “A reminder.” “Did it say to bring a second sled?” “It did not.” “Typical,” says Pio, and holds on.|{knows:“That’s three,” says Aunt in your ear. “With my eleven.” She sounds like someone who has finished a very long sum.|“Somebody’s just had a slip off the outward dish,” says Aunt. “I can’t think how I know that.”}} # speaker: {with_pio:pio, you, pio, you, pio|aunt}
Tern. Dark. Dark. Tern. The lamp burns on what is left, orange on your glove, every eleven seconds.
“The sled has thawed,” says Aunt. “She’s coming. Would you care for the weather?” # speaker: aunt
“Whose?” you say. “Anyone’s,” says Aunt, and begins with Farrow. # mood: calm # ending: ten-past-four # speaker: you, aunt
-> END
