VAR letters_at = "coat"
VAR reason = "door"
VAR room12 = "nobody"
VAR errands = 0
VAR leaks = 0
VAR promised = 0
VAR trust_l = 0
VAR trust_o = 0
VAR trust_a = 0
VAR tag_seen = false
VAR log_seen = false
VAR opened = false
VAR knows = false
VAR knows_listener = false
VAR told_a = false
VAR told_o = false
VAR a_knows_mother = false
VAR collided = false
VAR exploded = false
VAR greta_rung = false
VAR called = false
VAR listened = false

-> start

=== start ===
The Hotel Meridian was built across a frontier by a man who thought frontiers were a phase. A brass line runs through the lobby floor, under the ballroom piano, up the grand stairs and over the pillows of Room 12. West of it is Arlen. East of it is Vostra, where it is always an hour later. # scene: lobby # mood: mysterious
You have been its night porter for three days. The snow has shut the pass, nothing will run before the 6.40, and the book shows three guests tonight. All three have reserved Room 12.
You count the gold keys again. Then, as nobody is about except the cat, you take the packet out of your coat: eleven letters in one handwriting, nine years old, never opened. They go where you go, like a bad knee.
* [Slip them into pigeonhole nine # keys: pigeonhole, nine, rack, slip # also: file the letters; put the letters in the rack; put them in nine; put them in the pigeonhole; leave them in the rack; number nine; file the envelopes under nine; store the packet in the cubbyhole; pop them in the mail slot; stick them in my old slot; use the key rack; tuck them in the nook behind me; place the bundle in number nine; nine was my number, they can live there; into the rack with you; you’ll be at home among the keys; there’s room in the old slot]
  ~ letters_at = "pigeonhole"
  They fit pigeonhole nine as if they had been delivered there. Nine used to be your name.
  -> exchange
* [Put them back in your coat # keys: coat, back, pocket, keep # also: keep the letters; pocket them; in my coat; i put the packet back; back against my ribs; tuck them inside my jacket; carry them with me; wear them close to my heart; stow the packet on me; button them up inside my uniform; they stay with me; take them along; you’re staying with me; I’d sooner feel them on me; close to my chest, where you belong; I carry you everywhere, my bad knee]
  ~ letters_at = "coat"
  They go back against your ribs, where they have worn a rectangle in the lining.
  -> exchange
* [Bury them in lost property # keys: lost, property, box, bury # also: hide the letters; put them in the box; lost property; put them with the gloves; get rid of them; stuff them in the box; stash the packet with the lost things; shove the envelopes under the mittens; conceal them among the single gloves; dump them in the lost and found; ditch the bundle; stick them where lost umbrellas go; make them disappear; tuck them out of sight; nobody looks among the gloves; I’m sick of carrying you, down you go; let the mittens have you; out of sight, out of mind]
  ~ letters_at = "lost"
  You push them down among the single gloves in the lost property box. They look at home.
  -> exchange

=== exchange ===
You were Operator Nine, night board, Karrow Junction. In the Closed Winter, when the border shut and this lobby had plywood down its middle, the same call came out of Vostra at ten past eleven every night: line four-one-seven, for a number that rang and never answered. While it rang, the two of you talked. The wire shaved every voice to one thin reed; you could not have told a bishop from his niece. You were in love by Christmas. # mood: tender
In April the border opened. Seven o’clock, the buffet at Karrow station, a yellow scarf apiece. You did not go. The letters began that week, and you have never needed to open them to know what they say.
* [Admit you turned back at the door # keys: door, turned, back, handle # also: I lost my nerve; I was there and I left; i turned back; i had my hand on the door; i couldn’t go in; i got as far as the door; I chickened out at the entrance; I got cold feet on the threshold; I panicked outside the buffet; I reached the station but walked away; I stood outside in the steam; confess that I ran off; I came all the way then fled; tell about the handle; my fingers were on it, and I fled; I got as far as the buffet; there was steam on the glass; I came to Karrow and went home again]
  ~ reason = "door"
  You had your hand on the buffet door. There was steam on the glass and you did not wipe it.
  -> leonie_arrives
* [Admit you hid behind an extra shift # keys: shift, work, hid, mabel # also: I had to work; I said I was working; i took a shift; i hid at work; i worked that night; it was Mabel’s shift; I used my job as an excuse; I covered for Mabel; I swapped duties with a colleague; I stayed at the switchboard; I volunteered for another night; I was busy at the exchange; I took her turn on the board; confess it was the extra hours; I told everyone it was a kindness; I put my headset on instead; there was nobody else to work that night; duty called, and I let it]
  ~ reason = "shift"
  You took Mabel Orr’s shift that night and told everyone it was a kindness to Mabel.
  -> leonie_arrives
* [Admit you feared disappointing a voice # keys: fear, feared, voice, home, disappoint # also: I was afraid; I was scared of letting her down; i was afraid of being a disappointment; i didn’t want to spoil it; i stayed at home; i was too shy; I was nervous about being ugly; I ironed the scarf; the dream was nicer than the truth; I was ashamed of my looks; I feared the illusion would shatter; stage fright; I doubted that anyone could love the real me; I sounded better than I looked; I couldn’t bear to be seen; I liked who I was on the telephone; a face would have spoilt everything]
  ~ reason = "fear"
  You stayed at home and ironed the scarf. A voice is a very flattering likeness, and you meant to keep yours.
  -> leonie_arrives

=== leonie_arrives ===
The revolving door delivers a woman of seventy in a fox collar, wearing the fox’s expression. She knocks the snow off one boot in each country. # mood: merry
“Madame Farrow. Widow. Buttons,” she says, and looks back at the weather. “Second-rate snow. All volume and no ideas.” # speaker: leonie
Your pen stops. Four-One-Seven used to review the weather like that, every night, as though it had just opened in town.
“I booked Room 12,” says the widow. “Why are you staring? I haven’t sung.” # speaker: leonie
* [Tell her two others booked it # keys: two, others, booked, twelve # also: the room is taken; you are not the only one; two other people booked it; we are overbooked; somebody else has it; break the news about the double booking; there has been a mix-up with the reservation; explain that it’s reserved three times; a pair of other guests want that room; there’s a problem with your room; warn her about the competition; someone else reserved it too; mention the rest of the guests; I’m afraid you’re the third tonight; there’s a queue for it; you’ve got rivals for that bed; the book shows three names against it]
  “Naturally they did. It is the only room in Europe with a view of two governments from the same bath.” # speaker: leonie
  -> leonie_secret
* [Ask where she learned to review snow # keys: ask, review, snow, learned # also: are you a critic?; how do you know so much about snow?; who taught you to talk about snow?; do you always review the weather?; are you a theatre reviewer?; where does that way of talking come from?; question her about her weather remarks; why do you judge snowflakes?; who else talks like that?; find out who taught her; your opinion of snow sounds familiar; that’s an odd way to talk about weather; how many stars would you give it?; did someone teach you to judge it like a play?; you talk as if it had just opened in town]
  “One picks it up,” she says, a little too fast, “from the young.” # speaker: leonie
  -> leonie_secret
* [Ask to see her passport # keys: passport, papers, see # also: your papers please; can I see your passport?; passport, please; show me your passport; ask for her papers; do you have any id?; may I check your documents?; identification please; request her identity papers; inspect her credentials; check that her name is real; hand over your travel document please; let me check your papers against the register; something with your photograph, please; I’ll need proof of who you are; what name is on your documents?; this is a frontier, show me something official]
  It is in the name of Farrow. The ink comes off on your thumb.
  -> leonie_secret

=== leonie_secret ===
She leans over the counter until the fox is practically checking in. # mood: wary
“Before the other two arrive, listen. I have never sold a button. I am Leonie Sabran, and I own this hotel: roof, debts and porter. At nine tomorrow I sign it over to some people who build motor lodges. I want one last night in it as nobody at all. The other two are not to learn that I own so much as a doorknob.” # speaker: leonie
So this is who hired you: by post, with no interview and no references. Wanted, the card had said, a night porter with a pleasant voice.
* [Promise to know nothing # keys: promise, nothing, swear, yes # also: i promise; your secret is safe; i won’t tell anybody; my lips are sealed; yes, madame; agree to keep quiet; give her my word; play dumb; I never heard a thing; mum’s the word; you can trust me; count on my discretion; I’ll take it to the grave; nothing leaves this counter; you were never here; I’m as deaf as a post; to me you’re just a buttons lady]
  ~ promised = promised + 1
  ~ trust_l = trust_l + 1
  “Good,” she says. “You do it very blankly. It’s a gift.” The lift bears her up. # speaker: leonie
  -> ottilie_arrives
* [Promise, and ask why she is selling # keys: why, selling, sell, ask # also: why are you selling?; why sell it?; i promise, but why?; what made you decide to sell?; what’s the reason for the sale?; why give up the hotel?; swear and wonder about her motive; what’s behind the sale?; how come you are giving it up?; is the hotel bankrupt?; very well, but what’s wrong with the place?; my word on it, but don’t you love it here?; what has driven you to part with it?; I’ll keep mum, but why lose a palace?]
  ~ promised = promised + 1
  ~ trust_l = trust_l + 1
  “Because somebody ought to get out of it alive,” she says, and takes the lift. # speaker: leonie
  -> ottilie_arrives
* [Promise politeness and no more # keys: polite, politeness, refuse, no # also: i can’t promise that; i will be polite; no promises; i only promise to be polite; I’ll be courteous at most; manners are all you get; remain noncommittal; civil is the best I can offer; don’t count on me; decline to swear; I’ll just do my job; I’ll be nice about it; I keep manners, not secrets; I make no vows, I carry bags; courtesy comes with the room, that’s all; good manners I can do]
  “Then be polite about it,” she says, and takes the lift as if it had been insolent. # speaker: leonie
  -> ottilie_arrives

=== ottilie_arrives ===
The next guest comes in backwards, dragging two cases, with a fire extinguisher in the crook of her arm like somebody’s baby. She is thirty-five or so. Round her neck, in a hotel where you have told nobody anything, is a yellow scarf. # mood: mysterious
“Ottilie Crewe. I sell these.” She pats it. “No. I can’t keep that up till morning. I buy hotels. Comfort-Halt Lodges; I sign for this one at nine, and I’m here to measure it while nobody is being charming at me. The old lady in the lift is a plant. They always plant a widow. So not a word to her, nor to whoever’s next. And Room 12, please. The surveyors’ pin is under the bed.” # speaker: ottilie
She unwinds the scarf, humming. You know the tune. It is what the Vostran exchange played while you held.
* [Promise, and admire the scarf # keys: scarf, yellow, admire, promise # also: nice scarf; where did you get that scarf?; ask about the scarf; i promise, that’s a lovely scarf; your scarf is lovely; what a beautiful yellow scarf; agree and praise her knitwear; I love what you’re wearing round your neck; that wool is gorgeous; is that your own scarf?; I like the thing on your neck; yellow suits you; my lips are sealed, and that’s a lovely colour; I used to have one just like it; not a word, and who knitted that for you?]
  ~ promised = promised + 1
  ~ trust_o = trust_o + 1
  “Lost property sale, Karrow, yesterday,” she says. “It looked as if it wanted somebody.” # speaker: ottilie
  -> anselm_arrives
* [Promise, and ask about the tune # keys: tune, hum, humming, song # also: what’s that tune?; what are you humming?; ask what she is humming; i know that tune; where do you know that song from?; name that melody; what’s the music you’re whistling?; I’ve heard that before; swear and question her about the song; it’s the hold music; where did you hear that air?; I know that song, note for note; silent as the grave, and how does that go?; isn’t that what the exchange played?; I haven’t heard that melody in nine years]
  ~ promised = promised + 1
  ~ trust_o = trust_o + 1
  “Everyone my age hums it,” she says. “We were all on hold that winter.” # speaker: ottilie
  -> anselm_arrives
* [Tell her you cannot promise # keys: cannot, refuse, no, decline # also: i can’t promise; no promises; i won’t promise; sorry, i can’t; I’m not making any commitments; refuse to keep her secret; I’d rather not swear to that; that isn’t something I can agree to; be honest that I might talk; say I won’t guarantee it; don’t rely on me; decline politely; I’ve already got too many secrets; I can’t lie to the other guests; you’d be wiser to ask somebody else; I may let it slip, I warn you]
  “Then I’ll rely on your being tired,” she says, not unkindly, and goes to look at the curtains. # speaker: ottilie
  -> anselm_arrives

=== anselm_arrives ===
The third arrives so quietly that the door does all the talking. A man of about forty, a hat full of snow, a flat leather case under one arm. At the brass line he lifts his foot high, as if over something, and looks embarrassed to have done it. # mood: calm
He signs: A. Reed, piano tuner. The telephone beside you rings, and he drops the pen.
It is only the stationmaster, confirming 6.40 and not a minute before. The line dies in the middle of his good night. The guest turns to the glass and considers the snow.
“Overlong,” he says. “And I don’t believe the second half.” # speaker: anselm
That makes two reviewers and a scarf.
* [Ask who taught him to say that # keys: who, taught, say, ask # also: who taught you that?; who taught you to review snow?; where did you learn to review snow?; where did you get that phrase?; do you always critique the snow?; who else judges the weather like that?; find out where he learned it; someone else said nearly the same tonight; are you a critic too?; whose expression is that?; where did you pick up that manner?; you’re the second critic tonight; who did you use to say it to?; did someone at home talk like that?]
  “It’s a family complaint,” he says. # speaker: anselm
  -> anselm_secret
* [Ask why the bell alarmed him # keys: bell, telephone, alarmed, pen # also: why did you drop the pen?; don’t you like telephones?; did the bell frighten you?; are you afraid of the telephone?; why did the ringing startle you?; you jumped when it rang; are you nervous about phones?; what’s wrong with telephones?; why so jumpy?; question his shock at the phone; you went white when it rang; expecting bad news, sir?; it’s only the stationmaster, why the fright?; did you take it for an alarm?]
  “I don’t like them when they ring,” he says. “I don’t much like them when they stop.” # speaker: anselm
  -> anselm_secret
* [Tell him the ending is better # keys: ending, better, tell, flirt # also: the ending’s better; wait for the ending; it gets better at the end; you should stay for the end; stick around until it’s over; the final act is lovely; be patient for the finale; wait till you see the conclusion; it improves later; stay until the curtain; assure him it closes well; it comes right in the last act; trust me, it finishes beautifully; give it till morning, sir; the close is worth waiting for]
  ~ trust_a = trust_a + 1
  “Is it?” He nearly smiles. “I always leave before the ending.” # speaker: anselm
  -> anselm_secret

=== anselm_secret ===
He glances at the lift, where the arrow has stopped at two, and lowers his voice. # mood: wary
“It isn’t Reed. It’s Anselm Sabran. My mother owns this place. She’s in the capital, thank God, and we haven’t spoken since the Closed Winter. Somebody wrote and hired me to tune the piano, Room 12 thrown in. I came because there’s a thing in that room I want. It’s screwed to the wall and it isn’t strictly mine. Please don’t tell the other two. The older lady, I only saw her hem go up, looks like a person who reports things.” # speaker: anselm
You consider the ceiling, above which his mother is taking off her boots. # objective: hear-three-secrets
{letters_at == "pigeonhole": His eyes have drifted past your shoulder to the pigeonholes, and he does not seem to hear the clock strike.}
* [Promise to forget his name # keys: promise, forget, name, yes # also: i promise; your name is forgotten; your secret is safe with me; i’ve forgotten it already; my memory is terrible; agree to keep quiet; you are Mr Reed to me; I’ll take it to the grave; you have my word; count on my discretion; erase it from my memory; it’s already out of my head; you’re a piano tuner, as far as I know; Sabran who, I’ve never heard of him; I’ve a head like a sieve; Reed it is, and Reed it stays]
  ~ promised = promised + 1
  “Thank you,” he says. “I’ve been trying to for years.” # speaker: anselm
  -> room_twelve
* [Promise, and recommend the back stairs # keys: back, stairs, recommend, hide # also: use the back stairs; take the back stairs; go up the back way; i promise, go round the back; suggest the servants’ staircase; help him sneak up unseen; point him to the service entrance; agree and show him a secret route; swear and tell him how to dodge the ladies; go by the other steps; sneak up by the kitchen steps; swear and point him to the staff staircase; use the tradesmen’s entrance; help him dodge the women; there’s a quieter way up, past the kitchen; I’ll say nothing, and avoid the lift; up by the laundry, they’ll never spot you; take the staff way, sir]
  ~ promised = promised + 1
  ~ trust_a = trust_a + 1
  “You’re good at this,” he says. You have had four minutes’ practice. # speaker: anselm
  -> room_twelve
* [Tell him secrets are extra tonight # keys: extra, refuse, no, secrets, joke # also: secrets cost extra; that’ll be extra; no promises; i’ll put it on the bill; there’s a surcharge for that; make a wisecrack about the price; I charge for discretion; I’ll need a tip; keeping quiet has a fee; discretion is charged separately; secrecy has a price; add it to your account; that isn’t included in the room rate; the third one tonight costs double; my silence is a luxury, sir; we charge by the whisper here]
  “Put it on the bill,” he says, and wipes the snow off his case as if it were asleep. # speaker: anselm
  -> room_twelve

=== room_twelve ===
They are all back at the counter for keys inside a minute, and you send them off one at a time to admire different things. # mood: wary
Room 11 has a radiator with opinions. Room 14 has a bath you could launch. Room 12 has a bed with an international frontier down the middle, a brass survey pin beneath it and, on the wall, a telephone that nobody may remove, since it is on the inventory of both countries.
At his folding table on the line, Officer Tamm looks up from his chess. Tamm is the border here. He has a hat for each side of it and plays himself; Vostra is winning.
“Solomon had it easy,” he observes. “There were only the two of them.” # speaker: tamm
* [Give Room 12 to the tuner # keys: tuner, anselm, reed, man # also: give it to Anselm; the tuner gets it; Mr Reed can have it; give Anselm Sabran the key; let the piano man have it; the gentleman may sleep there; hand the key to the fellow with the hat; assign it to Mr Sabran; pick the son; the guy gets the bed; choose the musician; the young gentleman may have it; let Mr Reed sleep on the frontier; sir, you’re in twelve; he came for what’s on the wall; the man with the leather case wins; the bed’s yours, piano man]
  ~ room12 = "anselm"
  ~ trust_a = trust_a + 1
  The tuner holds the key as though it might still be warm. The ladies take 11 and 14 with poor grace. # objective: settle-room-twelve
  -> rounds
* [Give Room 12 to Madame Farrow # keys: farrow, leonie, widow, madame # also: give it to Leonie; the old lady gets it; the widow can have it; give the owner the key; let the elderly guest have it; the hotel’s owner should sleep there; hand it to the woman with the fox; assign it to Madame Sabran; pick the mother; the lady in the fur gets the bed; choose the oldest; age before beauty; put Mrs Farrow in twelve; the button seller gets it; it’s the fox who sleeps on the line; it’s her hotel, after all; ladies first, and the eldest of them; two governments from one bath, enjoy it]
  ~ room12 = "leonie"
  ~ trust_l = trust_l + 1
  Madame Farrow closes her glove on the key and says nothing clever, which worries you. # objective: settle-room-twelve
  -> rounds
* [Give Room 12 to Miss Crewe # keys: crewe, ottilie, miss, buyer # also: give it to Ottilie; Ottilie gets it; the fire extinguisher lady can have it; give the buyer the key; let the young woman have it; assign it to the extinguisher saleswoman; the surveyor gets the bed; put her where the pin is; choose Crewe; she came to measure it; the Comfort-Halt lady may sleep there; you’re in twelve, miss; your pin’s under it, miss; the one with the measuring tape wins; the frontier’s yours to measure]
  ~ room12 = "ottilie"
  ~ trust_o = trust_o + 1
  Miss Crewe takes the key and her tape and goes up whistling. The other two watch it go. # objective: settle-room-twelve
  -> rounds
* [Keep the key in your own pocket # keys: keep, pocket, nobody, myself # also: nobody gets it; i keep the key; none of them; say there’s a leak; keep the key to Room 12; hold on to it; lie about a plumbing problem; hide it in my waistcoat; leave the room empty; make up an excuse; say it’s out of order; I’m not giving it to anyone; pretend that it’s flooded; there’s water coming through in there; that one’s shut tonight; I’ve decided it stays with me; burst pipe, I fear]
  ~ room12 = "nobody"
  “A leak,” you tell all three, separately. Twelve’s key drops into your waistcoat and hangs there like a second watch. # objective: settle-room-twelve # speaker: you
  -> rounds

=== rounds ===
{
- errands == 0:
    At half past ten, or half past eleven if you step to your left, the boiler gives up on the east wing and the bells begin to drop. Madame Farrow wants cocoa. Miss Crewe wants somebody to hold the other end of her tape. From the ballroom comes one note, struck over and over, like a question nobody has answered. # scene: lobby # mood: calm
    And Tamm says there is something in the cellar an old telephone hand would like. How did he know? “This morning,” says Tamm, “you told the toaster you were trying to connect it.” # speaker: tamm
    You have time for two of these before somebody does something you’ll regret.
- errands == 1:
    Back at the desk the bells have dropped again. Tamm has castled. The cat, whose name is Treaty because she is broken out nightly and observed by no one, has gone to sleep along the brass line with two paws in each jurisdiction. # scene: lobby # mood: calm
    One more errand, you judge, before the corridors get crowded. Overhead somebody walks six paces, stops, and walks them back.
- else:
    -> farce
}
* [Take Madame Farrow her cocoa # keys: cocoa, farrow, leonie, tray # also: make cocoa; take the cocoa up; see Leonie; bring the old lady her cocoa; bring a hot drink upstairs; carry the mug to the widow; serve hot chocolate; deliver her order; warm some milk; attend to Madame; room service for the lady in the fox; heat some milk for Leonie; cocoa coming up; I’ll see to the widow upstairs; she’ll want something hot; a cup of chocolate for the fox]
  ~ errands = errands + 1
  -> tray
* [Hold the tape for Miss Crewe # keys: tape, crewe, ottilie, measure # also: see Ottilie; hold her tape; go to Miss Crewe; do the measuring; assist the surveyor; lend the buyer a hand with measuring; help the young woman; go upstairs to the extinguisher lady; visit the woman in the scarf; measure the corridor; be of use to the lodge lady; hold the end of her ruler; I’ll take the other end, miss; she needs a second pair of hands; coming, hang on; how long is this corridor, then]
  ~ errands = errands + 1
  -> tape
* [Follow the note to the ballroom # keys: piano, note, ballroom, anselm, tuner # also: go to the ballroom; see who is playing; see Anselm; go to the piano; follow the music; investigate the sound; find out what that noise is; visit the man with the tuning fork; trace the music to its source; listen to the key being struck; help with the tuning; walk towards the piano sound; look in on Mr Reed; I wonder what that note wants; I’ll hold the lamp over the pins; someone’s hitting the same key again and again; I’d like to watch him at the Bechstein]
  ~ errands = errands + 1
  -> piano
* [Follow Tamm down to the cellar # keys: tamm, cellar, down, telephone # also: go to the cellar; go with Tamm; see what Tamm has; see what is in the cellar; see the thing below; check out the basement; let the border guard show me; find the old telephone equipment; go downstairs with the officer; take a look underground; accept the officer’s invitation; explore beneath the hotel; lead the way; show me this thing of yours; I’m an old telephone hand, go on then; what have you found down there, let’s see]
  ~ errands = errands + 1
  -> cellar

=== tray ===
{
- room12 == "leonie":
    She is on the Arlen side of the bed, gloves on, sitting very straight in front of the telephone as if it were about to interview her. # scene: room12 # mood: sad
- else:
    She has the door of Room 11 open and her chair set so that she can see, across the passage, the door of Room 12. # scene: corridor # mood: sad
}
“Put it down. Sit. Nobody will see; it’s one of the luxuries of a failing concern.” She deals patience on the tray, and cheats without hurry. “I had a husband and a boy on the far side of that line when they closed it. There was a whole afternoon’s warning. I stayed to see to the silver.” She places a queen. “One imagines there’ll be a moment when one decides. There was just a great deal of silver.” # speaker: leonie
The cocoa grows a skin.
“Now entertain me. What is the fire-extinguisher woman measuring?” # speaker: leonie
* [Tell her Miss Crewe is the buyer # keys: tell, buyer, crewe, truth # also: she is buying the hotel; she’s the buyer; tell the truth; she’s measuring your hotel; she is from Comfort-Halt; that woman wants to purchase your hotel; be honest about Ottilie; she works for the motor lodges; reveal who the woman is; spill the beans; she’s here to sign your contract; expose her; give away her identity; betray her secret; she’s the one you meet at nine; that’s Comfort-Halt, come to size you up; she’s working out how many rooms she’ll get; she isn’t in extinguishers at all]
  ~ leaks = leaks + 1
  ~ trust_l = trust_l + 1
  “Is she,” says Leonie. She turns up an ace from her sleeve. “And I’d taken her for somebody competent.” # speaker: leonie
  -> rounds
* [Say it is fire regulations # keys: fire, regulations, lie, say # also: fire regulations; lie; she’s from the fire brigade; it’s a fire inspection; tell her it is about the fire rules; make up a story about safety; cover for Ottilie; it’s a routine safety check; bluff about an inspector; tell a fib; she’s measuring for extinguishers; protect the young woman’s secret; invent an excuse; just making sure of the exits; the law wants every corridor checked; something to do with hoses; how far it is to the nearest bucket]
  “Liar,” says Leonie, with real approval. “Keep it up.” # speaker: leonie
  -> rounds
* [Ask what she would tell the boy # keys: boy, son, ask, what # also: what would you tell your son?; what would you say to the boy?; do you miss him?; what words would you choose if he were here?; if your child walked in what would you do?; how would you start with him?; imagine he’s here now; have you thought about what to say?; turn the talk to her family; question her about the kid she left; get her to speak about him; what’s the first word you’d say?; suppose he came through that door?; have you planned how to begin?; what would you like him to hear?]
  ~ trust_l = trust_l + 1
  “I have had nine years to draft it,” she says. “I have got as far as Well.” # speaker: leonie
  -> rounds

=== tape ===
~ tag_seen = true
Miss Crewe is on her knees outside the linen room with the tape in her teeth. You take the other end. The corridor is thirty-one metres long in Arlen and a matter of opinion in Vostra. # scene: corridor # mood: warm
“It goes back to the shell,” she says. “Eighty rooms, all the same, and a machine for your job.” There was a machine for your last one, you tell her. She winces, and sits down against the wall. “My Greta asked me to marry her. By letter, because she runs a ferry and you can’t say it over the engine. Six weeks ago. I’ve written back about everything else.” # speaker: ottilie
Her scarf still has its lost property ticket. Stopping train, carriage C, the second of April: the night of the buffet. You hold your end of the tape quite tight. {letters_at == "lost":“I went through your box for a hot-water bottle, by the way,” she adds. “Who writes eleven letters to a number?”} # speaker: ottilie
“Distract me. Who’s the widow?” # speaker: ottilie
* [Tell her the widow owns the place # keys: owns, owner, tell, truth # also: she owns it; she is the owner; that’s Leonie Sabran; tell the truth; the widow owns this hotel; reveal who the old lady is; Madame Farrow is the proprietor; you are buying it from her; she’s the seller; expose the old woman; confess the widow’s real name; she’s the one signing it over to you; every doorknob here is hers; she’s the Sabran in your contract; it’s her roof you’re under; you’ve been rude to your landlady]
  ~ leaks = leaks + 1
  ~ trust_o = trust_o + 1
  “Oh, hell,” says Ottilie. “I told her the curtains belonged on a hearse.” # speaker: ottilie
  -> rounds
* [Say buttons, as agreed # keys: buttons, lie, say, agreed # also: she sells buttons; buttons; lie; she’s a widow in buttons; keep the secret; stick to the cover story; she deals in fasteners; stay with the story; cover for Leonie; tell a fib; keep my promise to the old lady; she trades in haberdashery; haberdashery, I believe; toggles, mostly; four holes or two, that’s her life; nobody, just a harmless old soul]
  “Nobody gets that rude on buttons,” says Ottilie, and writes down the width of a door. # speaker: ottilie
  -> rounds
* [Tell her to answer Greta # keys: greta, answer, letter, advise # also: write to Greta; say yes to Greta; tell Greta yes; you should marry her; tell her to write to Greta; accept the proposal; reply to your sweetheart; you ought to get engaged; send Greta a letter back; follow your heart; encourage her to wed; give her some advice about love; six weeks is long enough to keep her waiting; put the poor ferrywoman out of her misery; pick up a pen tonight; a question like that needs a yes]
  ~ trust_o = trust_o + 1
  “And you always answer yours, I suppose?” She looks closer. “Porter, you’ve gone red.” # speaker: ottilie
  -> rounds

=== piano ===
The ballroom is all dust sheets but for the Bechstein, which stands across the brass line, bass in Arlen, treble in Vostra. Each end has gone flat at its own rate. The tuner has his sleeves rolled. He asks you to hold the lamp over the pins. # scene: ballroom # mood: tender
“They cut the plywood to fit round it,” he says. “That first week my father and I were still in the east wing, and after supper you’d hear the bass start up through the wood. My mother had the bass. We had the treble.” He turns a pin by the width of a hair, listens, is not satisfied. “We never once managed to finish together.” # speaker: anselm
The snow leans on the tall windows. He does not look up.
“Does she ever come here now, the owner?” # speaker: anselm
* [Tell him she is upstairs tonight # keys: upstairs, tell, here, truth # also: she’s here; she is upstairs; tell the truth; she came tonight; be honest about his mother; she’s in the building; you passed her in the lobby; reveal that the owner is a guest; the proprietor is under this roof; give away her secret; admit the widow is his mum; the old lady is Leonie; she’s over your head at this minute; she came in a fox collar; your mother’s on the second floor; you nearly shared a lift with her]
  ~ leaks = leaks + 1
  ~ a_knows_mother = true
  The string he is turning goes, with a crack like a whip. “I see,” he says, and sucks his finger. “I’d like to finish this octave, please.” # speaker: anselm
  -> rounds
* [Say she is in the capital # keys: capital, lie, away, say # also: tell them that she is out of town; no, she’s in the capital; lie; she isn’t here; she never visits; protect Leonie’s secret; tell a fib; she’s far off; keep my promise to his mother; cover for the old lady; pretend she’s elsewhere; I haven’t seen her in years; no, sir, she’s miles away; the owner runs it all by post; she stays in the city for the winter; she hates the mountains]
  “Good,” he says, and turns the pin, and it is the wrong way. # speaker: anselm
  -> rounds
* [Ask what became of the treble # keys: treble, became, after, ask # also: where did you go?; what became of you?; what became of the treble?; where did the treble go?; find out about his childhood; how did your story go on?; what did you do after the wall?; what happened afterwards?; where did you live once you moved?; what did you do after the war?; where did they send you?; did you ever learn the rest of it?; what about the boy on this side of the wood?; when did you next dare to touch one?]
  ~ trust_a = trust_a + 1
  “They moved us down the valley. I found a telephone,” he says. “It’s a long story, with mostly ringing in it.” The lamp shakes. You say it is the draught. # speaker: anselm
  -> rounds

=== cellar ===
Under the kitchens, past the Vostran wine and the Arlenish potatoes, stands a cord board: sixty brass shutters, a headset on its hook, batteries in glass jars. The new exchange in the valley has died of snow. # scene: switchboard # mood: mysterious
“This one,” says Tamm, “was never told.” # speaker: tamm
You rest your hand on the plugs. They are where your fingers left them, in another building, in another life. Tamm, with delicacy, changes hats.
“I kept the log all through the Closed Winter,” he says. “Everyone else had picked a side, so there was only me who could walk through.” It lies on the shelf in oilcloth, a whole season of other people’s calls, ruled in two colours. # speaker: tamm
* [Read the page for Room 12 # keys: read, log, page, book # also: read the log; open the log; look in the book; see who rang Room 12; check the log; study the records; look up the entry; find out who called twelve; flip through the ledger; examine the journal; see what was written that winter; browse the oilcloth notebook; turn to the twelfth room; let me see that winter’s entries; ten past eleven, let me find it; somebody must have noted it; I’d like to know who phoned whom]
  ~ log_seen = true
  Room 12. Incoming from Vostra, 11.10 p.m. Answered: no. Receiver: off. The same line, nightly, from November to April. Somebody lifted it every time, and never said a word.
  -> rounds
* [Ring Room 12, just once # keys: ring, test, once, bell # also: ring the room; plug it in; try the bell; ring Room 12; ring it; make the phone upstairs sound; call it one time; press the key for twelve; see if it still works; dial up there; send one signal; connect the plug; one little tinkle, to see; I can’t resist, just one stroke; old habits, in goes the jack; let’s hear if it reaches upstairs]
  Far above you a bell sounds, one stroke. Every footstep in the hotel stops. You pull the plug as if it had bitten you.
  -> rounds
* [Ask him about Madame Farrow # keys: ask, farrow, madame, leonie # also: what about the widow?; who is Madame Farrow?; tell me about the widow; is the widow who she says she is?; find out more about her; any gossip on Leonie?; what has she been doing all evening?; have you seen her before?; ask the officer what he thinks of her; what do you make of the fox?; is that her real name?; she’s no button seller, is she?; what’s the old lady up to?]
  ~ trust_l = trust_l + 1
  “Two passports,” says Tamm. “I have two myself, I don’t bring it up. She’s ridden that lift up and down since nine o’clock, and never once got out.” # speaker: tamm
  -> rounds

=== farce ===
Ten minutes to midnight in Vostra. You look up from the desk and see it coming, like somebody watching three trams. # scene: lobby # mood: afraid
The lift is on its way down with Madame Farrow in it, wanting brandy. Her son is about to cross the lobby to the west stairs, a tuning fork behind his ear. Out from beneath your own counter stick the legs of Miss Crewe, who is measuring the skirting. In some fifteen seconds every secret in the building will be standing on one rug.
Tamm has seen it too. He slides the chessboard, with care, out of range.
* [Stop the lift between floors # keys: lift, stop, brake, leonie # also: stop the elevator; stop the lift; jam the lift; keep her in the lift; pull the brake; halt the elevator; trap Madame Farrow; delay the old lady; freeze it halfway; hit the emergency switch; stall the mother; prevent Leonie from arriving; hold her up between storeys; block the cage; she mustn’t get out, where’s that lever; hold that cage; she’ll have to wait up there; sorry, a technical fault]
  -> lift
* [Pull Anselm into the cloakroom # keys: anselm, cloakroom, pull, hide # also: grab Anselm; hide Anselm; pull the tuner into the cloakroom; get him out of sight; drag him into the closet; get him among the furs; keep the piano man from being seen; yank him by the sleeve; bundle him into the wardrobe; tug Mr Reed aside; this way, sir, mind the furs; in here, now; quick, behind the coats; come with me, and hush]
  -> cloakroom
* [Beg Miss Crewe for a diversion # keys: crewe, ottilie, diversion, beg # also: plead with Miss Crewe to distract him; Miss Crewe, a diversion please; distract them; use the fire extinguisher; let off the foam; turn to Ottilie for a diversion; cause a commotion; ask her to make a scene; create a distraction; spray everything; ask the woman under the counter for help; make a mess with the extinguisher; set off the foam; plead for a spectacle; do something ridiculous; we need foam, lots of it; I need something loud, miss; your extinguisher, please use it]
  -> diversion
* [Let them all meet # keys: let, meet, nothing, wait # also: do nothing; see what happens; stand back; stay out of it; allow the collision; watch the disaster; leave it to fate; it had to come out eventually; get it over with; let the secrets come out; allow the crash; stay neutral; watch the catastrophe; what will be, will be; they’re a family, they’ll cope; this ought to be good; I’ve done all I can, let them come]
  ~ collided = true
  -> explosion

=== lift ===
~ trust_l = trust_l + 1
You throw the brake. The lift halts between floors with a noise like a dropped canteen of cutlery, and you run up to the grille. Madame Farrow’s boots are at the level of your nose. # scene: corridor # mood: sad
“This had better be a fault,” she says. # speaker: leonie
Below, her son goes up the far flight. One, two, three, a gap, five. Her glove closes on the bars.
“He misses the fourth stair. It creaked when he was six.” A pause. “I had it mended.” # speaker: leonie
So she knows who is in the house; she always did. “I wrote to him,” she says. “I hired a tuner under a dead aunt’s name. I meant to walk up to that piano and say something. I have been in this box all evening saying it to the buttons.” # speaker: leonie
* [Tell her to say it tonight # keys: say, tonight, tell, now # also: tell him tonight; say it to him tonight; tell your son tonight; talk to Anselm tonight; encourage her to speak with him this evening; be brave; urge her to reconcile; you should face him; tell the boy this evening; speak up before dawn; persuade her to confess at the piano; you’ll regret it if you leave it; one word to your son would do it; you came all this way to speak, so speak; go to that piano of his; just start with Well]
  ~ trust_l = trust_l + 1
  “Don’t be brave at me,” she says. “I’m seventy-one.” But she doesn’t ask to be let out straight away. # speaker: leonie
  -> after_farce
* [Start the lift without a word # keys: start, lift, silent, down # also: say nothing and set the lift going; start the lift; release the brake; don’t say anything; let the lift go down; get it moving again; let her go on her way; send the elevator down quietly; leave her be; take the brake off; carry on as if it were a fault; there, it’s mended; going down; your brandy’s waiting; mind your feet, we’re moving]
  You start the lift. She thanks you for the fault. It is the first time she has thanked you for anything.
  -> after_farce

=== cloakroom ===
~ trust_a = trust_a + 1
You have him by the sleeve and in among the furs before he can ask. The door shuts. Outside, boots, slow ones, cross the marble in the direction of the brandy. # mood: tender
{a_knows_mother:“Is that her?”|“Who are we hiding from?”} he whispers. # speaker: anselm
“Buttons,” you say. He laughs with no sound at all, and you feel it through two coats. {letters_at == "coat":The packet crackles between you. “You’re stuffed with paper,” he says. “I know,” you say.} # speaker: you{letters_at == "coat":, anselm, you}
It is perfectly dark. He has stopped being a man with a case and is only somebody breathing, about to speak, thinking better of it. You shut your eyes to hear him properly. The wire used to take the top and the bottom off a voice. It always left you the pauses.
* [Ask him for the weather # keys: weather, ask, review # also: how’s the weather?; what’s the weather like?; review the dark; ask for a review; get him to critique the darkness; what’s your verdict on this?; how would you rate it in here?; request a forecast; give me one of your notices; ask for his opinion; make him talk like on the wire; is it overlong in here, too?; how many stars for this cupboard?; what would the critic say?; and what’s the outlook among the furs?]
  ~ trust_a = trust_a + 1
  “In here?” he says. “Dark. Well cast. I’d sit through it again.” Then the boots are gone and there is no excuse left. # speaker: anselm
  -> after_farce
* [Step out before you speak # keys: step, out, leave, go # also: step out; leave the cloakroom; don’t say anything; go back to the desk; back out into the lobby; get out of here; exit before I say something; return to the lobby; escape the closet; flee back to work; pull away from him; excuse me, duty calls; she’s gone, we can come out now; I’m needed at the counter; I must get some air]
  You step out into the light with somebody’s feather boa on your arm. He follows, blinking, and looks at you a second longer than the bill requires.
  -> after_farce

=== diversion ===
~ trust_o = trust_o + 1
“How large?” say the legs. # mood: merry # speaker: ottilie
“Large,” you say. # speaker: you
Ottilie Crewe rises from behind your counter, ties the yellow scarf over her nose, and lets off the fire extinguisher. It has plainly been waiting its whole life. Foam crosses the lobby and two customs zones. Madame Farrow withdraws into the lift with an oath; the tuner retreats backwards into Vostra; neither sees the other’s face. Tamm puts on a hat and approaches the drift.
“Anything to declare?” # speaker: tamm
“Foam,” says Ottilie. # speaker: ottilie
He stamps it. When he has gone back to his chess she sits down on the edge of it beside you, out of breath and ten years younger. “Right,” she says. “You owe me a reason.” # speaker: ottilie
* [Tell her about the eleven letters # keys: letters, tell, eleven, truth # also: tell her about the letters; i have eleven letters; tell her the truth; tell her everything; it’s about a voice on the telephone; explain my past to her; confess about Nine; confide in Ottilie; share my story; I used to be an operator; open up about the missed date; pour my heart out; reveal the packet; there’s somebody I never met; nine years ago I let somebody down; it starts with a telephone, and a winter; I’ve been carrying somebody’s post around]
  ~ told_o = true
  ~ trust_o = trust_o + 1
  You tell her about the wire, and the winter, and the buffet. She listens with foam on her eyebrows. “And you have never opened one,” she says. “God. You’re worse than me.” # speaker: ottilie
  -> after_farce
* [Stay in her debt till morning # keys: debt, owe, morning, later # also: i’ll tell you in the morning; not now; i’ll owe you; put it on the bill; tell her later; say I will explain tomorrow; ask her to wait for the reason; keep my reasons private; dodge the question; some other time; I’d rather keep it to myself tonight; offer her an IOU; trust me until breakfast; when the sun’s up I’ll explain; add it to my account; it’s a long story, let it wait]
  “I’ll put it on the bill,” you say. She says she has never trusted a bill in her life, but she shakes on it. # speaker: you
  -> after_farce

=== after_farce ===
{leaks >= 2: -> explosion}
-> first_midnight

=== explosion ===
~ exploded = true
~ a_knows_mother = true
{
- collided:
    The lift opens. The tuner stops. Miss Crewe stands up and hits her head. It is over very quickly, like most collisions. # scene: lobby # mood: angry
- else:
    It goes off at three minutes to twelve. You have told one thing to one person and one to another, and in an empty hotel sound carries. They meet on the rug with a secret each, holding them by the wrong end. # scene: lobby # mood: angry
}
“You own it?” says Ottilie. # speaker: ottilie
“You are buying it?” says Leonie. “In that scarf?” # speaker: leonie
“Hello, Mother,” says Anselm, and then nobody says anything. You can hear the tick of snow on the glass, and Tamm getting under his table with both hats. # speaker: anselm
“It was you who hired me,” says Anselm. “Under Aunt Blanche. You had me come up here to be looked at.” # speaker: anselm
“I had you come up here to be spoken to,” says Leonie. “I was getting to it.” # speaker: leonie
Then, because people have to be furious with somebody and you are the one in uniform, all three of them turn round.
* [Own up and take the blame # keys: own, blame, sorry, confess # also: i’m sorry; it’s my fault; it was me; take the blame; sorry, everybody; say sorry and own up; accept responsibility; admit I mishandled it; apologise to everyone; I messed up; tell them I’m the guilty one; I should have kept the secrets better; be honest about my mistake; forgive me; I told too many people too much; I let you down, all of you; I’ll take what’s coming to me; dismiss me, I deserve it]
  “I had three secrets to keep,” you say, “and I ran them like a party line.” It is the truth, and it costs you the post. “Thank you,” says Leonie. “You may go when the train does.” # speaker: you, you, leonie, leonie
  -> bench
* [Say that you are Operator Nine # keys: nine, operator, say, truth # also: admit to being Operator Nine; i’m Nine; i am Operator Nine; this is Nine; reveal who I am; I was the voice on the line; tell them my old number; come clean about Karrow; I worked the night board; I’m the operator from the exchange; unmask myself; introduce myself properly; make my own confession; four-one-seven used to call me; you’ve all heard me before, at Karrow; I’m the one who was never at the buffet; before you shout, you should know my number]
  -> outed
* [Blame the snow # keys: snow, blame, excuse # also: it was the snow; the snow did it; make an excuse; it’s because of the snow; point at the weather; point at the blizzard; the storm did this; give a silly explanation; deflect to the forecast; we’re all on edge because of the storm; it’s this weather, it gets into everyone; blizzards make people quarrel; we’d none of us be here but for the drifts; it’s been coming down all night, what do you expect]
  “The snow,” you begin, and Leonie and Anselm say together, “Don’t.” It is the first thing they have agreed on in nine years. Also, you are dismissed. # speaker: you, leonie-anselm
  -> bench

=== outed ===
~ told_a = true
~ knows = true
“I’m Nine,” you say. “Karrow Junction, the night board. I’m the one who didn’t come.” # mood: tender # objective: name-the-caller # speaker: you
Ottilie looks about for the other eight. Leonie sits down on a suitcase, like someone whose train has been announced. Anselm crosses the brass line without lifting his foot.
“I wasn’t there,” he says. “I never got there. I have eleven letters’ worth of sorry for it, and you have them.” # speaker: anselm
You weren’t there. He wasn’t there. {reason == "door":There was steam on that window, and behind it, all along, an empty table.|The only party to keep that appointment was the table.}
“I meant you two to find that out slowly,” says Leonie. “Why does anyone suppose I hired a porter by the voice?” She had lifted the receiver in Room 12 all that winter, and listened, and been unable to speak. # speaker: leonie
* [Show him they are still sealed # keys: show, sealed, letters, give # also: show him the letters; they’re still sealed; give him the letters; here are your letters; I never opened them; let him see the envelopes; hold out the packet; take out the bundle; present the unopened mail; produce all eleven; look, not one flap is open; take them, they’re as good as new; see for yourself, every gum is intact; I kept them shut, all these years]
  ~ trust_a = trust_a + 1
  He turns the packet over, eleven flaps, all shut. It hurts him and he lets you see it. “Well,” he says. “They’ll be fresh.” The four of you sit up till morning, in dressing gowns, being civil by degrees. # speaker: anselm
  -> dawn
* [Leave mother and son the lobby # keys: leave, mother, son, lobby # also: leave them alone; go to the kitchen; give them some privacy; give the family some space; take Ottilie away; let them talk in private; slip out quietly; they need time together; clear out of the room; give the Sabrans space; walk out with Ottilie; come on, they need to be alone; we’ll be in the kitchen; you two have nine years to catch up on; this is a family matter, excuse us]
  ~ trust_l = trust_l + 1
  You take Ottilie down to the kitchen and make toast for an hour. When you come back up nobody is shouting, and somebody has mended the fire.
  -> dawn

=== bench ===
The waiting room at Meridian Halt has one bench, one stove, one telephone box and you. You have handed in your keys. Up the hill every window of the hotel is lit, and behind the biggest of them two people are shouting, which after nine years you suppose is a form of correspondence. # scene: platform # mood: sad
Tamm has carried down your bag, your cap and {letters_at == "coat":the sandwich you forgot|the eleven letters}. “They’d have found out,” he says, “in another nine years or so.” He leaves you the Arlen hat, for warmth. # speaker: tamm
At ten to six, with the plough engine muttering in the cutting, the telephone in the box begins to ring. It is on the hotel’s own wire. It could only be one of three people.
* [Answer it # keys: answer, telephone, pick, lift # also: pick up the telephone; hello?; answer the telephone; answer the phone; answer the call; lift the receiver; see who is calling; take the call; say Meridian Halt; go into the box; grab the handset; talk into the receiver; all right, all right, I’m coming; it might be him; good morning, who is speaking; that’s for me, I’d better get it]
  -> wrong_number
* [Let it ring and open the letters # keys: open, letters, ring, read # also: ignore the telephone and read the letters; open the letters; read the letters; read them by the stove; read what he wrote instead; slit the envelopes; finally see what they say; unseal all eleven; learn the truth from the packet; leave the call unanswered; choose the post over the phone; you can wait, I’ve got reading to do; it’s time I knew what was in them; nine years of post, at last; ring all you like, I’m busy]
  ~ opened = true
  You slit all eleven by the light of the stove while the box rings itself hoarse. It says in the first line what you never guessed: Dear Nine, I was not there. # objective: open-the-letters
  -> six_forty
* [Board the train as it rings # keys: board, train, leave, go # also: get on the train; take the train; catch the 6.40; leave on the train; depart; run away on the first train; get out of this place; head for home; hop on the 6.40; say goodbye to the Meridian; leave by rail; escape by train; too late, I’m off; one single to anywhere; that’s my carriage, goodbye; the engine’s waiting, get me away from here]
  -> six_forty

=== first_midnight ===
Midnight in Vostra. The east clock strikes it straight across the west clock, which says eleven and sticks to its story. For an hour it will be tomorrow on one side of your desk. The guests are in their rooms. {leaks == 1:One of their secrets is out of the box, and you listen for it on the stairs.} # scene: lobby # mood: calm
You fetch the letters {letters_at == "pigeonhole":from pigeonhole nine|{letters_at == "lost":from among the gloves|out of your coat}}. Operator Nine, say the envelopes, in capitals with a leaning N. {tag_seen:You keep seeing that ticket: carriage C, the second of April, and a yellow scarf on a train.} {log_seen:You keep seeing the log: receiver off, every night, and not a word.}
They have been shut so long that keeping them shut has begun to feel like something you are good at.
* [Open the first letter # keys: open, first, read # also: read the first one; open the first envelope; read it from the beginning; open the letters; open them; start with the earliest; begin at the top; the one from the third of April; slit the top flap; take them in sequence; pick the oldest; begin at the beginning; the third of April, then; let’s have you, number one; what did you say to start with]
  -> letter_one
* [Open the last letter # keys: last, eleventh, open # also: read the last one; open the eleventh; open the bottom one; jump to the end; skip to number eleven; start with the most recent; read the final one; unseal the newest; get the worst over with; go for the bottom of the pile; I want to know how it ends; let’s have you, eleven; I always turn to the final page; what were your parting words]
  -> letter_eleven
* [Leave them sealed # keys: leave, sealed, shut, no # also: keep them closed; not yet; i can’t; keep them shut; leave them shut; don’t open any; put them away unread; I’m not ready; some things are better unknown; keep my peace; preserve the mystery; resist the temptation; it’s better to stay ignorant; I’ve managed nine years without; what I don’t know can’t hurt; you’re safer closed, my dears; I’ll keep the envelopes as they are]
  You square the edges and leave them shut. You are, after all, good at it.
  -> second_midnight

=== letter_one ===
~ opened = true
The gum gave up years ago; the flap simply opens. The third of April. # objective: open-the-letters # mood: tender
“Dear Nine, I was not there. I must put it in the first line or I’ll start describing the rain. I let you sit in that buffet in a yellow scarf, watching a door, and I was not on the other side of it. The express got through. I took the stopping train, because there was a person I had to see on the way, and it stood fourteen hours in a cutting full of snow. You must have waited until they put the chairs up. I keep seeing the chairs.” # speaker: nobody
You read it again. For nine years you have carried an accusation about with you, and it is an apology, for the same night, to an empty table. Neither of you came. You make a noise, and Tamm takes off his hat.
* [Read on to the eleventh # keys: read, eleventh, last, on # also: read the last one; read the eleventh; keep reading; read the rest; see how it ends; continue with the others; finish all of them; skip to the final one; get to the bottom of the stack; continue to the final letter; finish the series; and the other ten, quick; what did you write after that; there’s more, I must have it; give me all the others]
  -> letter_eleven
* [Fold it and stand up # keys: fold, stand, go, stop # also: put it away and rise; fold it up; put the letter away; that’s plenty for tonight; close the page; return it to the envelope; get to my feet; pocket it; crease it shut; save the others for later; end here; tuck it away; that’s all I can take; one’s plenty for me; let me digest that; I need to be on my feet]
  You fold it along its own folds. One is enough to be going on with.
  -> second_midnight

=== letter_eleven ===
~ opened = true
~ knows = true
{letter_one:They get shorter as they go. Not one of them is angry; you keep checking.|You take the bottom one, so as to have the worst over.} # mood: sad # objective: open-the-letters
“Dear Nine, Eleven is the number at which a person becomes a nuisance, so I’ll stop. You should have the facts. What I rang every night was Room 12 at the Meridian, and in the end somebody did answer it. On the last night she said my name, once, and rang off. That is who I {letter_one:stopped for|went to see instead of you}. By the time they dug out the train she had gone. I missed you both by six miles of snow, which strikes me as heavy-handed. I tune pianos, if you ever want one done. Anselm.” # speaker: nobody
It is signed. It has been signed for nine years: the name you would have given a good deal for, folded in half, under your sandwiches. # objective: name-the-caller
* [Say the name aloud, once # keys: say, name, aloud, anselm # also: Anselm; say Anselm; say it aloud; say Anselm out loud; speak it into the lobby; pronounce his signature; whisper Anselm; try it on my tongue; let the room hear it; voice it; so that’s who you are, Anselm; hello, Anselm, at last; I want to hear how it sounds; pleased to meet you, Anselm]
  ~ trust_a = trust_a + 1
  “Anselm,” you tell the lobby. It carries. It was built for that. # speaker: you
  -> second_midnight
* [Put the letters back in order # keys: order, back, put, letters # also: sort the letters again; tidy the letters; put them back; stack them up; tidy them into order; arrange them by date; stack the pile neatly; organise the envelopes; bundle everything up; fix the sequence; gather them together; the first goes on top; sort out the packet; clean up the papers; one to eleven, that’s better; the third of April on top; everything in its place; let’s square you all up]
  You put them back in order, the first on top, like somebody who intends to reply.
  -> second_midnight

=== second_midnight ===
And now the west clock gets there too. Midnight in Arlen, the second of the night; after this there are no more of them to wait for. # scene: lobby # mood: resolute
{
- knows:
    You know which of them wrote to you. What you don’t know is whom to face first: him, or the mother who never spoke, or the stranger who walked in wearing the evidence.
- else:
    Two of them review the weather and one of them wears the scarf. Any of them might have sat in Vostra that winter with a receiver to one ear. {cloakroom:You think of the pauses in the dark.} {opened:Whoever it is has been sorry for nine years, at the wrong address.}
}
You try it under your breath. Good evening. This is Nine. Your voice, at any rate, has kept.
* [Say it to Madame Farrow # keys: farrow, leonie, madame, widow # also: tell Leonie; go to Leonie; good evening, Leonie, this is Nine; see the owner; say it to his mother; face the mother; visit the old lady; try the woman in the fox; knock on Leonie’s door; confess to the elderly guest; reveal myself to the lady with the collar; start with his mum; the old lady ought to hear it; the fox first, I think; I’ll begin with my employer; she’ll be awake, that seventy-year-old]
  -> ask_leonie
* [Say it to Miss Crewe # keys: crewe, ottilie, miss, scarf # also: speak to Miss Crewe instead; tell Ottilie; go to Ottilie; ask the one with the scarf; talk to Ottilie; knock on Ottilie’s door; try the young woman; confess to the buyer; the yellow one; reveal myself to the extinguisher lady; approach the stranger in yellow; visit the surveyor; perhaps it’s the girl with the measure; greet Ottilie as Nine; she’s wearing the evidence, it must be her; I believe we’ve spoken before; miss, were you ever in Vostra; it’s somebody in a yellow scarf I promised to meet]
  -> ask_ottilie
* [Say it to the tuner # keys: tuner, anselm, reed, man # also: tell Anselm; go to Anselm; good evening, Anselm, this is Nine; go to the ballroom; talk to the tuner; confess to the piano player; face the son; find him at the piano; go straight to my Four-One-Seven; visit the musician; approach the gentleman; greet Mr Reed; sir, I believe you used to ring me; I know those pauses, it’s him; it has to be the one with the fork; do you recognise my voice]
  -> confess
* [Say it to nobody # keys: nobody, silence, cat, no # also: keep quiet; say nothing; tell nobody; don’t tell anyone; keep it to myself; i can’t do it; bury the secret; chicken out; go on being nobody; it’s safer to hold my tongue; leave it unsaid; bottle it up; never reveal myself; what good would it do now; nine years late is too late; better a stranger than a disappointment; let it stay inside me]
  -> three_am

=== ask_leonie ===
~ knows = true
~ knows_listener = true
She has her door open before you knock. # scene: corridor # mood: tender
“Good evening,” you say. “This is Nine.” # speaker: you
“I know it is,” says Leonie. “I knew the first time you told me to mind the step. I hired it.” She sits, not gracefully. “He rang at ten past eleven. I’d lift the receiver, and no words would come, so I put it to my ear. And there was my son being funny about sleet, to you. Every night for a winter. I heard him fall in love. I heard you do it, rather before he did.” {log_seen:Receiver: off, said the log.|She turns a ring round and round.} “Then the night before your buffet I said his name, like a fool, and he changed his train. So I sent for a tuner and a porter. The snow was a bonus.” # speaker: leonie
You go back over every word you ever said on that wire. # objective: name-the-caller
* [Tell her to ring him, now # keys: ring, him, now, tell # also: make her telephone him at once; telephone your son; ring him on the telephone; ring Anselm; telephone him tonight; get her to phone the boy; call your child this minute; urge her to use the line; dial his room; it’s past time you phoned; talk to him over the wire; there is still a working telephone; I’ll put you through to him myself; pick up the receiver and speak to your boy; there’s a board downstairs, use it; he’s waited long enough for a call]
  ~ trust_l = trust_l + 1
  “At this hour?” she says. It is, you point out, the traditional one. # speaker: leonie
  -> board
* [Tell her what listening cost # keys: cost, angry, listening, anger # also: how dare you; that was private; tell her it hurt; you stole it from me; you spied on us; let her know I’m furious; those words were for me; explain the harm she did; I was betrayed; shame on you; that was our secret; scold her; you had no right to hear that; do you know what you took from me; every word of it was meant for another; I’ve been alone all this while because of you]
  “You had the only three words I meant, and you had them first,” you say. “Yes,” says Leonie. She doesn’t dress it up. “Tell me what to do about it.” You tell her there is a board in the cellar. # speaker: you, leonie, leonie
  -> board
* [Leave her and go to Anselm # keys: leave, anselm, go, him # also: go to Anselm; go to him; find Anselm; walk away to the ballroom; hurry to the piano; run to the man I love; say goodbye to Leonie; seek out Four-One-Seven; time to meet her boy; excuse me, there’s somebody I must see; I’ve got to find your son; it’s Anselm I should be talking to; goodnight, I’m off to the ballroom]
  You leave her in the doorway with her mouth, for once, open.
  -> confess

=== ask_ottilie ===
~ told_o = true
~ knows = true
~ tag_seen = true
~ trust_o = trust_o + 1
“Good evening,” you tell the yellow scarf. “This is Nine.” # scene: corridor # mood: warm # speaker: you
Ottilie looks past you for the other eight. “Nine what?” # speaker: ottilie
So it is not Ottilie, and you have just offered a whole winter to a woman in monogrammed pyjamas. She takes one look at your face, sits you on the linen trolley, and has it all out of you in five minutes. Then she unpins the ticket from the scarf and makes you read it. Stopping train, carriage C, second of April. Delayed fourteen hours.
“Somebody had this on a train that night. Not in a buffet. {opened:So it’s true, what you read.|Nine, they didn’t come either.} And I have only seen one person here step over a line as if it still had a wall on it.” She gives you a push. “The tuner, you goose.” # objective: name-the-caller # speaker: ottilie
* [Go and tell him, in the scarf # keys: scarf, tell, anselm, go # also: wear the scarf; take the scarf; go to the tuner; go and find Anselm; put it on for him; borrow the yellow wool; let me wear it to meet him; hurry to the piano man; confess to the tuner wearing yellow; face him at once; wrap it round my neck; lend it to me, please; how do I look in yellow; I’ll turn up this time, with it on; wrap me up and push me out]
  ~ trust_a = trust_a + 1
  She winds it round your neck herself. It smells of trains.
  -> confess
* [Ask what she wants in return # keys: return, want, ask, favour # also: what can i do for you?; what do you want?; what do you want for it?; can i do you a favour?; how can I repay you?; name your price; I owe you one; thank her with a kindness; how might I help?; what would make you happy?; what’s your fee for all this?; is there anything you need?; let me do something for you; what could I give you?]
  “One telephone line to a ferry house,” she says, “if such a thing exists tonight.” You know of one. # speaker: ottilie
  -> board

=== confess ===
~ told_a = true
~ knows = true
He is at the piano in the dark, not playing it. # scene: ballroom # mood: tender # objective: name-the-caller
“Good evening, Four-One-Seven,” you say. “I’m still trying to connect you.” # speaker: you
{letters_at == "pigeonhole":“I know my own capitals,” he says, after a pause you could pick out of a thousand. “I saw them when I signed in. I’ve been tuning the same octave for two hours, waiting for you to mention it.”|The stool goes over into Vostra. “Nine,” he says, and then, uselessly, “you’ve got a face.”} # speaker: anselm
“I didn’t come,” you say. {reason == "door":“I got as far as the handle.”|{reason == "shift":“I was at the board. I told myself I was working.”|“I thought you’d like the voice better.”}} # speaker: you
“But I didn’t come,” says Anselm. He begins to laugh. “All those letters. I was apologising to a table.” # speaker: anselm
{opened:“I read it tonight. The table sends its regards,” you say.|“I never opened them,” you say, and the laugh stops. “None?” he says. That one goes in.} # speaker: you{not opened:, anselm}
* [Take his hand across the line # keys: hand, take, line, touch # also: take his hand; hold his hand; touch his hand; reach across the line; squeeze his fingers; cross over to him; reach out; lace our fingers; touch his palm; bridge the border; be tender; grasp it over the brass; give me your fingers; you’re freezing, come across; step over, there’s no wall now; let me make sure you’re real]
  ~ trust_a = trust_a + 1
  His hand is cold and has rosin on it. You stand there some time in two countries.
  -> board
* [Give him the letters to hold # keys: letters, give, hold, packet # also: give him the letters; here are your letters; hand him the packet; give them back; let him hold the letters; return the envelopes; pass over the bundle; show him what I carried; they belong to you; offer him the eleven; let him feel their weight; put the packet in his arms; present his own mail; hand back what he wrote; these are yours, all eleven; feel how much they weigh; I’ve kept them safe; I’ve carried you around for nine years]
  He weighs them. “I remember them being heavier,” he says. # speaker: anselm
  -> board
* [Tell him who else is here # keys: mother, leonie, who, upstairs # also: tell him about his mother; Leonie is upstairs; tell him about Leonie; your mum is in the building; Madame Farrow is your mother; mention the lady upstairs; break the news about the owner; I have to warn you about someone; let him know his parent is near; you’ve family close by; there’s an old lady you ought to meet; the person who hired us both is here; you should know who’s in that lift]
  {a_knows_mother:You tell him the rest about his mother, who has been up and down in that lift all evening. He nods for some time.|You tell him whose hem it was. He takes it in like cold water.} “Then ring,” he says at last. “You know the number.” # speaker: anselm
  ~ a_knows_mother = true
  ~ leaks = leaks + 1
  -> board

=== three_am ===
You say it to the cat, who has heard better. # mood: calm
So the night goes on as nights in hotels are meant to. You put out three pairs of shoes. You write up the book: no incidents. {promised == 3:Three promises made, and {leaks == 0:all three in one piece|two of them still in one piece}.|You promised less than you were asked to, and have told less than you know.} Behind the doors upstairs nobody is asleep. You can tell by the pipes.
At three Tamm brings you soup in the Vostran hat’s box. “The old board’s still warm,” he says, to the soup. “I only mention it.” # speaker: tamm
* [Let the house sleep # keys: sleep, let, house, nothing # also: let them sleep; polish the keys; stay at the desk; keep the peace; forget about the board; wait for daylight; carry on polishing; stay put; carry on with my chores; peace and quiet; let them rest; hush now, everybody rest; I’ve got sixty keys to shine; no, it’s too late for calls; let it cool]
  You finish the soup. You polish sixty keys, one of them twice.
  -> dawn
* [Go down to the board after all # keys: board, down, cellar, go # also: go to the cellar; go to the switchboard; see the old board; try the old exchange; visit the cord board; descend with a lamp; check whether it’s warm; follow his suggestion; one more go at the wire; ring from the switchboard; all right, where’s my lamp; I might as well have a look at it; one last connection before dawn; I can’t leave things like this, I’m going below]
  You take your lamp. “Mind the fourth stair,” says Tamm. “It’s been mended.” # speaker: tamm
  -> board

=== board ===
{cellar:The board is where you left it, humming in its jars.|Tamm has lit the way to the cellar. The valley exchange has died of snow, but here is an old cord board, humming in its jars. “This one,” he says, “was never told.”} You sit, you settle the headset, and your back remembers the stool. There is one call still owing in this house. # scene: switchboard # mood: resolute # speaker: tamm
{
- room12 == "anselm":
    {told_a:Anselm has gone up to wait for it.} A step behind you. Leonie has come down in her stockings. “He’s in Room 12,” she says. “Ring it for me. Do I need a coin?” # speaker: leonie
- room12 == "nobody":
    Nobody sleeps in Room 12. You left the door on the latch as you passed. Shutter twelve looks at you out of its row.
- else:
    {knows_listener && not told_a:You have left Leonie upstairs, hunting for a coin.} A step behind you. {told_a:It is Anselm|It is the tuner}, with his collar undone. “I used to ring Room 12,” he says. “There’s somebody in it, and it’s the middle of the night. Would you ring it anyway?” # speaker: anselm
}
* [Ring Room 12 # keys: ring, twelve, call, plug # also: call Room 12; put the call through; plug in twelve; ring the telephone upstairs; ring the room upstairs; ring it; press the key; dial the second floor; make it happen; get me the room with the frontier; send the signal up; phone them; complete the old connection; let the bell sound; operator here, twelve, please; I’m putting you through now; somebody up there, lift the receiver; here goes, in with the jack]
  -> ring_twelve
* {trust_o >= 1} [Put Miss Crewe through to Greta first # keys: greta, crewe, ottilie, ferry # also: call Greta; ring the ferry; put Ottilie through; let Ottilie call Greta; ring Greta for Ottilie; help Ottilie answer her proposal; reach the ferry house before anything else; connect the two sweethearts; repay the favour; get the boat woman on the wire; the young lovers deserve a line; it’s her turn at the wire; give me the lake line; somebody’s waited six weeks for a yes; love goes first]
  -> greta
* [Leave the board dark # keys: leave, dark, no, stop # also: hang up; go back up; leave the board alone; no calls tonight; give up on the idea; walk away from the switchboard; switch it off; remove the headset; abandon the attempt; not tonight; let the old exchange rest; I’ve done enough connecting; it’s none of my business any more; I’m going upstairs to my keys]
  You hang the headset up. “Not tonight,” you say, to whoever is listening, and the word tonight sounds nine years long. # speaker: you
  -> dawn

=== greta ===
~ greta_rung = true
~ trust_o = trust_o + 1
Tamm has Ottilie down the cellar steps before you have the headset straight. The old wire runs along the lake. It takes you four exchanges, two of them asleep and one rude, and then a long way off somebody shouts “Ferry!” over an engine. # mood: merry # speaker: ferry
“Greta? It’s me. Yes. No: yes. That’s what I’m ringing to say. The answer’s yes, turn the bloody engine off.” # speaker: ottilie
You slide the headset off one ear, for decency. The engine stops. Ottilie listens to what comes after it with her forehead on the cool brass of the board.
“There,” she says, when she can. “It doesn’t hurt at all. Your turn, Nine.” {not told_o:You never told her that name. “Tamm,” she says. “He tells both sides everything.”} # speaker: ottilie
* [Ring Room 12 # keys: ring, twelve, call, plug # also: call Room 12; put the call through; plug in twelve; ring it; my turn now; dial the second floor; connect the other call; finish what I came for; phone the room upstairs; do the same for mother and son; get the next party; send the signal up; now for the one I owe; and now for those two; mine next, give me the second floor; one more party to connect]
  -> ring_twelve
* [Let that be call enough # keys: enough, leave, stop, dark # also: hang up; one call is enough; leave it at one call; quit while I’m ahead; that will do; finish here; be content with it; one success is plenty; close the board; skip the other; switch everything off; I’ve done my good deed; that’s one happy ending, no more; I’ll go no further tonight; one yes a night is plenty]
  You hang up the headset. One answer in a night is above the house average.
  -> dawn

=== ring_twelve ===
~ called = true
{
- room12 == "anselm": -> call_son
- room12 == "leonie": -> call_mother
- room12 == "ottilie": -> call_crewe
- else: -> call_empty
}

=== call_son ===
You plug twelve and press the key. Up through three floors goes the bell. It rings eleven times; you count, God help you. Then the click. # mood: tender # objective: ring-room-twelve
“Hello?” says Anselm. # speaker: anselm
“Operator,” you say. “I have a call for you.” # speaker: you
{told_a:“I’d know you anywhere,” he says.|There is a silence, and in it somebody beginning to recognise something.} You hold out the handset to Leonie, and she takes it in both hands. # speaker: anselm
“Well,” she says, and stops, since that is as far as she has ever got. You watch her look for the next word as if it had rolled under something. “It’s your mother. I listened. Every night. I couldn’t speak, so I listened, and then I let you think it was only ringing.” # speaker: leonie
Nothing comes down the wire. She doesn’t put it down. It is her turn to hold.
“Mother,” says the line. “What’s the weather like down there?” # speaker: anselm
-> open_line

=== call_mother ===
You plug twelve, press the key and pass him the handset. He holds it a little away from his ear, as he must have held it then. It rings once. It rings twice. # mood: tender # objective: ring-room-twelve
On the third there is a click. He waited a whole winter for that click.
Breath, at the other end. He shuts his eyes. You are watching the lamp over twelve, willing it not to go out, and it does not go out.
“Well,” says his mother’s voice, very small, three floors up. “I suppose you had better tell me about the weather.” # speaker: leonie
Anselm sits down on the potatoes. It takes him two tries. “Snow,” he says. “It’s gone on too long.” # speaker: anselm
“Yes,” says Leonie. “I thought so too.” # speaker: leonie
-> open_line

=== call_crewe ===
You plug twelve. On the second ring it is snatched up. # mood: tender # objective: ring-room-twelve
“Crewe,” says Ottilie{greta_rung:, still out of breath from the stairs}. “{diversion:If this is about the foam, I regret nothing|If this is about the curtains, I stand by it}. Who? Hold on.” You hear her go to the door. You hear her come back, and when she speaks again she has dropped her voice. “Listen, there’s an old lady out here in her stockings. She must have run. She has her hand out for the telephone and I don’t think she’s a plant. Shall I? I’m going to.” # speaker: ottilie
A rustle, the bedsprings of two nations.
“Anselm,” says the line, once. # speaker: leonie
He has gone the colour of the wall. Nine years ago that was where it went dead. You both wait for it to go dead.
“Anselm, are you there?” says Leonie. “I’m not ringing off. I don’t know what to say, but I’m not ringing off.” # speaker: leonie
-> open_line

=== call_empty ===
You ring an empty room, and let it ring. # mood: tender # objective: ring-room-twelve
The bell goes out along the second floor, and the lift shaft brings it back down to you. It has been nine years. A door opens at one end of the passage, then a door at the other. Two people come, not quickly. They both stop outside Room 12, and the bell goes on, and neither of them, for eleven rings, touches anything.
Then the click. Two people breathing, not into it.
“Is it for you,” says Leonie, some way from the mouthpiece, “or for me?” # speaker: leonie
“I should think,” says her son, “it’s for whoever picks it up.” # speaker: anselm
“I used to pick it up,” she says. “Every night. I’d hold it. I never could,” and there is a scrape as somebody pulls out the one chair, and somebody else, after a moment, sits on the bed. # speaker: leonie
-> open_line

=== open_line ===
The line is open and the key is under your thumb. {knows_listener:You know what it costs to stay on; you have met the bill.|Nobody would ever know if you stayed.}
* [Draw your plug and leave them # keys: draw, plug, leave, privacy # also: pull the plug; give them privacy; stop listening; unplug myself; get off the line; let them talk in private; respect their secret; remove my cord; leave mother and son alone; do the decent thing; this isn’t for my ears; it’s your line now, goodnight both; out it comes, I’ve heard enough; they’ve earned some time to themselves]
  ~ trust_l = trust_l + 1
  ~ trust_a = trust_a + 1
  You draw your own plug. The lamp over twelve burns on without you. It is the hardest thing you have ever done with two fingers.
  -> dawn
* [Stay on the line and listen # keys: stay, listen, line # also: keep listening; hear what they say; listen to them; stay on the line; overhear their conversation; be nosy; spy on them; remain connected; I want to know everything; secretly follow the talk; just a minute longer; just one more sentence; I can’t tear myself away; shh, what’s she saying; I’ve got to hear how this goes]
  ~ listened = true
  ~ trust_a = trust_a - 1
  You mean to stay for a sentence. You stay for an hour, and come away with a dead man’s last winter, which was not addressed to you and can’t be sent back. So that is how she did it. It was easy.
  -> dawn
* {not told_a} [Say good evening, Four-One-Seven # keys: good, evening, say, speak, nine # also: good evening; this is Nine; i’m Nine; it’s me; good evening, Anselm; introduce myself; reveal who I am; speak up; join the conversation; tell them it’s the operator; greet him by his number; hello Four-One-Seven; admit I’m the one from Karrow; excuse me, I’m still here; Anselm, it’s your operator; I was never at the buffet either; guess who’s been connecting you]
  ~ told_a = true
  ~ knows = true
  “Good evening, Four-One-Seven. This is Nine,” you say. “Don’t ring off, either of you. I wasn’t at the buffet. I’ve come to say so.” A pause; you know that pause. “You’re late,” says Anselm. “So was I.” # objective: name-the-caller # speaker: you, you, anselm, anselm
  -> dawn

=== dawn ===
Six o’clock in Arlen. It has stopped snowing, as if somebody had finally asked. Down at the Halt a plough engine is clearing the line for the 6.40. # scene: lobby # mood: calm
{
- called:
    Leonie comes down the east stairs and her son the west. They meet on the brass line like two delegations, and she straightens his collar, which was straight.
- exploded:
    They have all said the worst they know and are asking one another for the marmalade. The contract is under the teapot, still unsigned.
- else:
    Three guests come down ten minutes apart and drink their coffee in three corners. Nobody looks at anybody. It is beautifully done.
}
{called && trust_l >= 1 && trust_o >= 1:Ottilie has been through the contract with a red pencil. “I can’t recommend it,” she tells Leonie. “You’d be robbed. By me.” Leonie slides a gold key across the counter towards you, and waits.|{exploded:Ottilie has drawn a moustache on clause nine.|{greta_rung:Ottilie is telling Tamm about ferries, and he has taken off both hats.|Ottilie’s pen lies beside the contract. Nine o’clock will see to it.}}} # speaker: ottilie
{told_a:{trust_a >= 2:Anselm sets his case down on your side of the counter. He doesn’t seem in a hurry to pick it up.|Anselm sets his case on your counter, and keeps one hand on it.}|The tuner pays his bill. He is humming as he counts the coins, and stops, as if he’d heard somebody.}
* {told_a && opened} [Answer the first letter, now # keys: answer, letter, write, reply # also: reply to the letter; answer his letter; write him a reply; write back to him; begin with dear Four-One-Seven; get some paper; put pen to paper; send him a response; I owe him a reply; start my own letter; take a sheet of hotel stationery; return the correspondence; pass me a pen and some paper; you’ll have your reply today; thank you for yours of the third of April; about time I wrote back]
  -> reply_paid
* {told_a && not opened} [Open the first letter before him # keys: open, letter, first, answer # also: open the letter; read the first letter; open it in front of him; open his letter; let him watch me read; unseal it at last; slit the envelope; see what he wrote; finally find out what it says; begin with the oldest; take the butter knife to it; watch me, I’m opening it; nine years late, but here goes; sit there while I see what you said; let’s read it together, you and I]
  -> reply_paid
* {not told_a && knows} [Say good morning, Four-One-Seven # keys: good, morning, say, nine # also: good morning, Four-One-Seven; this is Nine; i’m Nine; good morning, i’m sorry i never came; greet the tuner by his number; reveal myself; speak up before he goes; confess who I am; hello from the night board; tell him I was the voice; stop humming I know you; introduce myself as the operator; wait, you know my voice; sir, before you go, I’m your operator; you used to ring me every night; I’m the one you wrote to]
  ~ told_a = true
  He drops the pen, as he dropped it last night. “Nine,” he says. “All night I thought I heard you. I thought: no, that’s only what I always hear.” “I wasn’t at the buffet,” you say. “Neither was I,” says Anselm. # speaker: anselm, anselm, you, anselm
  -> reply_paid
* {called && trust_l >= 1 && trust_o >= 1} [Take the key Leonie holds out # keys: key, take, leonie, gold # also: take the key; accept the key; i’ll be the manager; yes, Leonie; manage the hotel; become manager; accept the job; say yes to Leonie; grab the golden one; I’d be honoured; I’ll stay on as boss; reach for what she offers; I accept; when do I start; tear up that contract, I’ll run it for you; give it here, I’ll look after the place]
  -> both_sides
* {not told_a} [Stay behind the desk, say nothing # keys: desk, stay, nothing, discretion # also: say nothing; stay at the desk; keep quiet; let him go; keep my secret; be discreet; let everybody leave; carry on as porter; bid them farewell politely; do my duty; don’t speak up; good day, sir, mind the step; will that be all, sir; safe journey; a porter hears and sees nothing]
  -> discretion
* [Hand in your cap for the 6.40 # keys: train, cap, leave, six # also: take the train; get on the train; hand in my cap; i resign; leave on the 6.40; quit my post; go away by rail; depart on the early train; give my notice; pack my bag; give back the uniform; leave this hotel for good; board the carriage; return my hat; this is my notice; find yourselves another porter; here’s my uniform, I’m through; I’ve got a carriage to catch]
  -> six_forty

=== reply_paid ===
Breakfast is at half past six in Arlen and half past seven in Vostra, which is the same breakfast. You lay the table across the line and sit down on your own side of it. {exploded:Leonie, who may or may not have sacked you,|Leonie} has lit the fire with something in several clauses. # scene: lobby # mood: tender
{opened:You square up the eleven letters and take a sheet of hotel paper.|Anselm offers you the butter knife, handle first. You slit the top envelope and read it while he watches. Dear Nine, I was not there. When you can see properly again you take a sheet of hotel paper.} Dear Four-One-Seven, you write. Thank you for yours of the third of April. I regret the delay.
He reads it upside down. “That’s how it starts?” # speaker: anselm
“There are ten more to get through,” you say. # speaker: you
Below, the 6.40 whistles for him, and whistles again, and goes. He listens to it out of sight with his head on one side.
“A little sharp,” he says. {trust_a >= 3:He has had his foot against yours for some time.} “Nine, I don’t know your name.” # speaker: anselm
It is a perfectly simple question. You answer it. # ending: reply-paid
-> END

=== both_sides ===
The key is the house key, and it weighs about as much as a kitten. # scene: lobby # mood: warm
“Manager,” says Leonie. “There’s no money in it. I shall interfere.” She tears the contract across, hands half to Arlen and half to Vostra, and goes to see about the boiler with her sleeves rolled up. # speaker: leonie
Ottilie has her resignation on the back of a menu by seven. She has her figures too: twenty rooms that work, weddings with two midnights, the ferry people in May. “Mine first,” she says. Tamm wants to know whether confetti is dutiable. # speaker: ottilie
{told_a:Anselm unscrews the telephone from Room 12, looks at it, and screws it back. “That piano will need me on Thursdays,” he says. “For years, I should think. I’ll ring first.” You tell him you’ll pick up.|Anselm goes out to the 6.40 with his case. On the step he turns. “Your voice,” he says. “Have we spoken?” “Ring me,” you say, “about ten past eleven,” and watch it reach him.} # speaker: anselm, anselm{not told_a:, you, you}
You sit down under the two clocks and open the doors, both sides. # ending: both-sides
-> END

=== discretion ===
You stay behind the desk. It is a good desk; things have been kept behind it for sixty years. # scene: lobby # mood: sad
“Thank you, porter,” says Madame Farrow. {called && trust_l >= 1 && trust_o >= 1:She waits a moment longer, puts her key away|She tips you in gold}, and goes out to the sleigh with her veil down. “You never saw me,” says Miss Crewe, with a wink, capping the pen. At nine, down in the valley, the contract will be signed{called:, though by a woman with red eyes who has asked her son to luncheon| by two women who slept all night either side of one wall}. # speaker: leonie, ottilie
The tuner is last. He pays, thanks you, and stands turning his hat.
“Clear,” he says at length, of the sky. “Rather empty. One feels something was cut.” # speaker: anselm
You have your good evening ready. You have had it ready for nine years. “Mind the step, sir,” you say. # speaker: you
{leaks == 0:Every secret in the house is safe.|Your own secret, at any rate, is safe.} {opened:You put eleven open letters|You put eleven sealed letters} back against your ribs and begin counting the keys. In spring there will be a machine for it. # ending: perfect-discretion
-> END

=== six_forty ===
{bench:You keep the Arlen hat. It is not much of a reference, but it is warm.|You hang your cap on its hook yourself.} For once in your life you are taking the train you said you would. # scene: platform # mood: resolute
{told_a:Anselm walks you down. You have each said what you had to, and neither of you would trust a thing begun at four in the morning in someone else’s dressing gown. “Write,” he says. “You owe me eleven.” He {listened:shakes your hand|{called or exploded:puts his mother’s fox round your neck, for the tunnel|winds his own muffler round your neck, for the tunnel}}.|Nobody walks you down. At the turn of the path you look back, and in the window of Room 12 a man you could have spoken to is looking at the weather.} # speaker: anselm
The carriage is warm and smells of oranges. Beyond the first bend the mountains come up rose, one after another, like lamps on a board. {opened:You spread the letters on the seat, all eleven, and find the pencil.|You take the top envelope, and this time your thumb simply goes under the flap. Dear Nine, I was not there. {knows:By the eleventh you have stopped pretending it is the jolting.|By the eleventh you have his name.}}
Dear Anselm, you write, against the jolting. {not told_a:We have met, but I did not say so.|Good morning.} The train takes the bend. You hold the paper flat, and go on. # ending: six-forty
-> END

=== wrong_number ===
“Meridian Halt,” you say. “There’s nobody here.” # scene: platform # mood: tender # objective: name-the-caller # speaker: you
“I wanted the porter.” # speaker: anselm
“There isn’t a porter. They sacked the porter.” # speaker: you
“I know. I was there. I shouted.” A pause. The wire has taken the top and the bottom off his voice, and left you exactly the part you know. “My mother has just told me who it was she hired,” says Anselm. “She’s been telling me things since midnight. Some of them twice. I gather you kept eleven letters.” # speaker: anselm
“I never opened one.” # speaker: you
“No. Well. I never came.” # speaker: anselm
You lean on the glass. Neither of you came. You had not known there was anything left in the world that could make you laugh in a telephone box, in a border guard’s hat, with no job and wet feet.
Up the hill, in the window of Room 12, somebody lifts a lamp. Down the line the 6.40 comes in, stands, steams, and is about to go without you.
“I may have the wrong number,” he says. “I was hoping to speak to Nine.” # speaker: anselm
“Speaking,” you say. # ending: wrong-number # speaker: you
-> END
