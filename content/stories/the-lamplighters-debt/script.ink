VAR dorcas = 0
VAR child = 0
VAR ida = 0
VAR ida_on = false
VAR item = "none"
VAR visits = 0
VAR swap = false
VAR sum = false
VAR line = false
VAR fault = false
VAR pen = false
VAR slug = false
VAR notice = false
VAR whistle = false
VAR scarf = false
VAR offer = false
VAR coat = false
VAR dipped = false
VAR peace = false
VAR wants = false
VAR hymn = false

-> start

=== start ===
Every lamp in Marrow Quay burns on a debt somebody owes the sea. There is no oil in them, and no gas. A trawler comes home that had no business to, or a child is hauled up blue and goes pink, and the next evening there is a new flame somewhere with a brass plate under it. People nod to their own on the way to the shops. # scene: stair # mood: mysterious
You have never had one. You are Nat Sparling, obituarist to the Evening Tide at a penny a line, and you have stayed out of the water for thirty-four years by not going near it.
It is nine at night, the fourteenth of November. You are halfway up Cinder Stair with a kipper in newspaper when the lamp at the turning goes out, with a small sound, like a book being closed.
The enamel sign for Pargeter’s Liver Salts, which has hung on that post all your life, drops off and clatters down four steps. Behind it is a plate. The brass has kept its glow, and you can read it in the dark. It says N. SPARLING.
* [Read the rest of the plate # keys: read, plate, brass, rub, name # also: what else does it say?; clean the plate; read the plaque; rub the brass; wipe it with my sleeve; read the plate; rub the dirt off and study the inscription; polish the brass; study the words; find the date on it; scrub the letters clean; bend closer and make out the writing; see the rest of the engraving; Hold on, what’s under my name?; let me get the muck off this; there’s more written here, I’ll look; a Sparling with a date, let’s see it]
    You rub it with your cuff. N. SPARLING. ONE, LENT. Then a date: Fair Night, twenty-seven years ago. One what, it does not say. You would have been seven. What you remember of being seven is a fever, and before the fever nothing, which you have always put down to the fever. # mood: wary
    -> hobday
* [Climb up and touch the glass # keys: climb, touch, glass, lamp, up # also: examine the lamp; see why it went out; climb up to the lamp; feel the glass; look inside the lamp; feel if it is warm; step onto the bollard; put my palm on the pane; check if the lantern is hot; investigate why it died; shin up the post; get my fingers to it; balance on the railing to reach it; Let me feel whether it’s still hot; up I go for a closer look; I’ll hop on this bollard and check; give me a leg up to that lantern]
    You step up on the bollard. The glass is as warm as a teapot, and there is no smoke. Nobody has blown this out. It has stopped, the way a clock stops. From here you can see the whole harbour, four hundred and eleven lamps going down to the water like a congregation, and the one gap, which you are standing in. # mood: wary
    -> hobday
* [Decide it means another Sparling # keys: ignore, pretend, another, leave, home # also: ignore it; it is not me; keep walking; go home; it must be somebody else; thats not my name; somebody else has the same surname; it’s a coincidence; convince myself it’s a mistake; shrug it off; dismiss it as chance; it’s a different family; some other person’s business; some distant relation of ours; Must be some other N. Sparling; that’ll be a cousin of mine; nothing to do with me, good night; plenty of Sparlings about, I dare say]
    The only other Sparling in the directory is your grandmother, and she has been eleven years in St Elmo’s churchyard, an address she thought damp. You climb six steps with dignity and look back. It is a dry night. Your footprints are coming up after you, wet and shining, and the last few are smaller than your feet. # mood: afraid
    -> hobday

=== hobday ===
A ladder comes round the corner, followed in due course by Dorcas Hobday. She has lit the Lower Ward since before you could spell it. She calls the ladder the Bishop, because you have to look up to it and it is never any help.
She sees the lamp. She sits down on the step as if somebody had cut her string. Then, enormously, she yawns. Nobody has ever seen Dorcas Hobday yawn. There is a skipping rhyme about it.
“I only leaned,” she says. “On the pump. A minute, I leaned.” She looks at you. “The tide turns at twenty to six, Nat. When a lamp’s out, the sea comes up to ask why.” # speaker: dorcas
* [Ask what you could possibly owe # keys: ask, owe, debt, what # also: what do I owe?; owe what?; owe whom?; i don’t owe anything; what debt?; who do i owe?; what am I supposed to have borrowed?; what is this bill for?; how can I be indebted?; I never took a loan; what would somebody like me owe?; there must be some error, I borrowed nothing; to whom do I owe that?; Why would the sea come asking me?; what’s the bill for, Dorcas?; but I’ve never borrowed a penny, have I?; how much is it after?]
    “You? Nothing you ever asked for.” She presses her lips together. “It’s wrote down at the Tidehouse, and Mr Prewett keeps it wet. You go and read it before he reads it to you.” # mood: wary # speaker: dorcas
    -> mudge
* [Ask why she is yawning # keys: yawn, yawning, sleep, tired, why # also: why are you yawning?; are you tired?; you never yawn; are you all right Dorcas?; when did you last sleep?; go to bed, Dorcas; you look exhausted; have you been awake long?; what makes you so sleepy?; you need a nap; is something making you drowsy?; is she worn out?; Dorcas, you can hardly keep your eyes open; Dorcas Hobday, was that a yawn?; since when do you get sleepy?; have you been up all night again?; what’s wrong with you, you never nod off?]
    ~ dorcas = dorcas + 1
    “I’m not.” She yawns through both words. “I don’t. I’ve not, since.” She looks at your hands the way people look at a drop. “Top of Tallow Row, when you’ve the nerve. I’ll be up. I’d better be.” # mood: sad # speaker: dorcas
    -> mudge
* [Put your coat round her # keys: coat, comfort, warm, help # also: keep her warm; give her my coat; have my coat; put my coat on her; comfort her; wrap her up; offer her my jacket; drape it over her shoulders; you must be freezing, take this; protect her against the cold; she’s shivering, so wrap it about her; tuck my overcoat round Dorcas; shelter her from the wind; Here, Dorcas, have this round your shoulders; you’re shaking, put my jacket on; come on, arms in the sleeves; button this up, it’s bitter tonight]
    ~ dorcas = dorcas + 2
    ~ coat = true
    She holds the collar shut with both fists. “You were always the same,” she says. “You put your mittens on the harbour rail, one winter, in case somebody’s hands came up cold.” It ought to be a fond story. Her eyes have filled. # mood: tender # speaker: dorcas
    -> mudge

=== mudge ===
Boots on the stair, and somebody whistling “For Those in Peril” as though it were a polka. Sergeant Ida Mudge of the Royal Humane Society climbs into view with a boathook in one hand and a folded blanket over her arm. The Society pulls drowning people out of the harbour. It is very good at it. It has a band. # speaker: nobody
“Lamp out,” she says. “Anybody drowning? No? Early yet.” Her face is wide and pink and kind as a bun. “You’ll be Sparling. Mr Prewett’s compliments, and would you step down to the slip with me? I’ll have you dry again in no time.” # speaker: ida
“I am dry,” you say. # speaker: you
“Yes,” says Ida sadly. You notice that the blanket has been warmed in advance. # speaker: ida
* [Run for your own front door # keys: run, flee, door, home, escape # also: run away; escape; go home; leg it; run upstairs; get away from Ida; dash upstairs; bolt for my rooms; sprint off; make a break for it; hurry back to my flat; dodge round her and climb; scramble up the steps; barricade myself indoors; You won’t catch me, sergeant; I’m off home, good night; sorry, left something on the gas; legs, don’t fail me now]
    You are quick. The kipper is not, and stays behind to be a comfort to the gulls. “I know where you live, dear,” Ida calls after you, in no hurry. “It’s on the plate.” # mood: afraid # speaker: ida
    -> home
* [Say your name is Gudgeon # keys: lie, gudgeon, name, bluff # also: lie about my name; I am Gudgeon; i’m not Sparling; give a false name; my name is Gudgeon; lie to her; pretend to be someone else; fool her with an alias; you’ve got the wrong man; claim to be a stranger; trick the sergeant; make up a name; deceive her; call myself Gudgeon; Sparling, never heard of him; it’s Gudgeon, madam, Gudgeon; you’re after my neighbour, I’m somebody else; you’ve mistaken me for somebody, sergeant]
    ~ ida = ida + 1
    “Gudgeon,” she writes. “And have you seen Sparling?” “Dead,” you say. “I’m doing the obituary.” She takes her cap off, out of respect, and you are a flight and a half up before she has put it on again and had a think. # mood: merry # speaker: ida, ida, you, you
    -> home
* [Ask who once pulled her out # keys: ask, who, ida, rescue, blanket # also: who saved you?; were you rescued once?; who rescued you?; do you have a lamp?; did you ever go in?; whose lamp is yours?; did anybody fish you out?; were you ever drowning yourself?; how did you come to join the Society?; tell me about your own rescue; who hauled you up?; what number is your light?; did somebody push you in?; which of them saved you, Ida?; And who gave you the blanket, sergeant?; did somebody save your life, Ida?; ever been in over your head?; where’s your own plate, then?]
    ~ ida = ida + 2
    “The Society did. I’m lamp eighty-eight, Fishgate, nine years. I went in off the slip one night. Felt a sort of nudge. And there they all were, with a blanket.” Her eyes go slowly to the one on her arm. “It was warm,” she says. “Now you mention it.” You leave her on the step with the thought, which is a large one. # mood: mysterious # speaker: ida
    -> home

=== home ===
Your rooms are at the very top: two windows, one gas ring, your grandmother’s chair. You lock the door and light a candle, a tallow one from Spragg’s that owes nothing to anybody. # scene: rooms # mood: mysterious
There is a child in the chair. She is about seven, in a yellow oilskin made for someone larger, and wringing wet. The water runs off her hem, over your boards, out under the door, and does not stop. She is holding your marmalade and looking at it with terrible longing.
“You’ve got my name on,” she says. # speaker: child
* [Find her a towel and a spoon # keys: towel, spoon, marmalade, kind, feed # also: dry her off; give her something to eat; be kind to her; give her a towel; get her a spoon; let her have the marmalade; fetch something to dry her with; wrap her in a blanket; be hospitable; you must be soaked, here; serve her a snack; let her eat out of the jar; towel the poor girl; get cutlery for her; You poor thing, let’s get you dry; here’s a spoon, tuck in; go on, open the jar, you’re starving; let me rub your hair, sweetheart]
    ~ child = child + 2
    The towel gets wetter and she gets no drier, but she is pleased with it. The spoon goes into the marmalade and comes out as clean as it went in. “Can’t,” she says. “I can smell it, though. Thick cut.” She holds the jar to her front as if it were a cat. # mood: tender # speaker: child
    -> home_next
* [Ask her who she is # keys: ask, who, name, talk # also: who are you?; what is your name?; who are you, child?; ask her name; and who might you be?; introduce yourself; who do you belong to?; where do you come from, little girl?; identify yourself; tell me who I’m speaking to; find out her identity; have we been introduced?; who are your mum and dad?; whose little girl are you?; do I know you from somewhere?; your name’s on what, sorry?]
    ~ child = child + 1
    “Nat Sparling. Seven and a half. I can whistle.” She has a gap in her teeth for the purpose. What comes out is a line of small bubbles, which go up past the candle and burst on the ceiling. “I could whistle,” she says. “I was the first one. You came after.” # mood: wary # speaker: child
    -> home_next
* [Order her out of your chair # keys: order, out, chair, leave, angry # also: get out; tell her to go; get off my chair; that’s my chair; off my chair, please; that is my seat; shoo the girl off it; that’s grandmother’s place; be firm with her; scold her; chase her off; evict her from Gran’s chair; Off, you’re dripping on Gran’s seat; up you get, young lady; nobody sits there but me; you’re ruining the cushions, shift]
    ~ child = child - 1
    “It’s Gran’s chair,” she says, “and she’s more my gran than yours.” The candle leans away from her. Then she slides down anyway, because somebody brought her up nicely, and drips on the rug, where you can feel bad about it. # mood: angry # speaker: child
    -> home_next

=== home_next ===
“It was your lamp kept me off,” she says. “I could come as far as the turning. Twenty-seven years I’ve been as far as the turning.” She frowns at the shelves. “When people die they get wrote. I’ve looked, on all the stones, and the papers that blow in. I’m not wrote anywhere.” # speaker: child
That is your trade, and it stings. Down in the street the whistling has acquired harmonies. You will have to leave by the coal hatch, which wants one hand for the rope, so you can carry one thing.
* [Take the key from the tea caddy # keys: key, caddy, tea, gran # also: the key; take Gran’s key; open the tea caddy; get the key; bring whatever opens 411; pocket the old key; fetch it from the caddy; look among the tea leaves; choose the key with the tag; unlock something with it later; it must fit somewhere; choose Gran’s iron; Gran’s caddy, there’s something in it; four-eleven must open a lock somewhere; the old iron one comes with me; I’ll have what’s in the tea]
    ~ item = "key"
    Gran’s key has a paper tag, 411, in her stern small hand. You never found the lock. It did not seem worth asking, in her lifetime, because she would have told you.
    -> night
* [Take your book of dates # keys: book, dates, notebook, work # also: the book; take the notebook; bring my dates; get the book of dates; choose the diary; carry my records; pack the volume of births and deaths; bring my work along; grab my journal; bring the calendar; take my reference work; put the notebook in my pocket; where would I be without my dates; my notes are what I need tonight; a man of facts wants his figures; births and deaths, you’re coming along]
    ~ item = "book"
    The book of dates is your stock in trade: who was born, who died, how many days they had of it. You have never yet been wrong by one. It is a small vanity and you have few others.
    -> night
* [Bring the marmalade for her # keys: marmalade, jar, child, bring # also: the marmalade; take the jar; she can have the marmalade; bring the jar; carry the jam; pack the preserve; take something sweet along; bring her treat; carry the jar for the girl; take the orange jam with us; let her keep the pot; You can smell it all the way, love; we’ll take your jar, don’t worry; thick cut it is, then; nobody’s leaving breakfast behind]
    ~ item = "marmalade"
    ~ child = child + 1
    It is of no conceivable use. She walks on the side you are carrying it, breathing in.
    -> night

=== night ===
{ visits == 3: -> low_tide }
{ visits:
- 0:
    You come out in Bone Lane with soot on your collar as St Elmo’s strikes ten. All down the hill people stand under their own lamps, looking up, the way you would count your children. # scene: stair # mood: wary
    Seven hours and forty minutes to the turn of the tide, and the Society has whistles. You might manage three calls before morning. You will not manage four.
- 1:
    Half past midnight. Fog has come up from the harbour to see what the matter is. Two streets off the Society is calling your name, in the voice people use for a cat. # scene: stair # mood: wary
    {child >= 3: At some point, without remark, the child has taken hold of your sleeve.|The child keeps an arm’s length off and an eye on your pockets.} There is time for two more calls, if you are brisk.
- 2:
    Three o’clock, the hour the Evening Tide gives for most deaths, since nobody is up to contradict it. The harbour is still emptying, long past where it ought to stop. Boats lean on the mud like drunks. # scene: stair # mood: mysterious
    One more call, and choose it well.
}
* [Call at the Tidehouse # keys: tidehouse, prewett, ledger, office # also: go to the Tidehouse; see Mr Prewett; look at the Ledger; read the Ledger; visit the Receiver; find out about my debt; question Prewett; check the official records; drop in at the customs shed; consult the clerk; see where my debt is written; confront Mr Prewett; I’d like a word with the Receiver; let’s see what that Ledger says; Prewett can explain himself to my face; off to the customs shed, then]
    -> tidehouse
* [Climb to Dorcas’s garret # keys: dorcas, garret, hobday, tallow, lamplighter # also: visit Dorcas; go to Dorcas; go up Tallow Row; see the lamplighter; find the woman with the ladder; climb to the attic; check on Mrs Hobday; pay Dorcas a visit; see the sleepless woman; call on the old woman; keep Dorcas company; go up to the tired watchman of the lamps; Dorcas said she’d be up; top of Tallow Row, here I come; nine flights, let’s see that old lady; I promised Mrs Hobday I’d call]
    -> garret
* [Try the press room of the Tide # keys: press, newspaper, tide, tew, work # also: go to the newspaper; visit the Evening Tide; see Solomon Tew; go to work; look in the old papers; check the archives; visit my employer; speak to the printer; find the compositor; head for the cellar in Fishgate; search yesterday’s editions; drop in on Solomon; look up the old story in print; Solomon will have it in the files; the Tide must have printed something; down the cellar to old Tew; let’s look it up at work]
    -> press
* [Walk out along the mole # keys: mole, sea, walk, wreck, harbour # also: go to the sea; go to the mole; look at the wreck; walk to the harbour; stroll along the breakwater; visit the place where she drowned; head down to the shore; find the ferry’s remains; see the old lighthouse; listen to the waves; go out on the jetty; look for the Patient Margaret; Show me where the ferry went down; let’s go down to the water’s edge; I’ll face the sea myself; out to the end of the breakwater]
    -> mole

=== tidehouse ===
The Tidehouse was built as a customs shed and later used as a chapel, and it has kept the worst of both. In the middle of the Receiver’s room stands a marble font. In the font, under a foot of seawater, lies the Ledger of Returns. It has to be kept wet or the ink leaves. # scene: tidehouse # mood: wary
Mr Cosmo Prewett rises from behind it, silver and narrow, with the manners of an expensive dentist. “Sparling. Do sit. Your lamp has been called in, I am sorry to say. At twenty to six the sea will collect what it lent. Unless, of course, there should be a fresh signature.” # speaker: prewett
He has poured you tea. There is a pen in the saucer, where the spoon should be.
* [Ask to read your own entry # keys: read, entry, ledger, page, ask # also: let me see my page; show me the ledger; can i read my entry?; let me read my entry; show me what is written on me; demand to see my record; what does it say under my name?; inspect my account; look up Sparling in it; I have a right to my page; turn to my part, please; what does the book hold on me?; I’d like to see my own page; which line of that book is mine?; may I look myself up, Mr Prewett?; turn it round so I can read it]
    -> th_entry
* [Hear what he proposes # keys: hear, terms, listen, sign, offer # also: what do you propose?; what are the terms?; what do you want?; what happens if i sign?; let him talk; explain the contract; listen politely; find out the price; negotiate with him; tell me about the signature; what do you suggest?; what would a fresh signature mean?; Go on, make me your offer; I’m listening, Mr Prewett; what would I be putting my name to?; what’s the deal, then?]
    -> th_terms
* {item == "key"} [Try the key in drawer 411 # keys: key, drawer, open, unlock, try # also: use the key; open drawer 411; unlock the drawer; try Gran’s key; put it into the keyhole; find the right drawer; search her drawer; number 411, please; sneak over to the cabinet; what Gran kept must be in here; go through her compartment; I wonder if Gran’s fits that one; let’s see what’s in her pigeonhole; Gran’s key goes in, and round; 411, that’s the number on the tag]
    -> th_drawer

=== th_entry ===
The by-laws oblige him. He turns the pages with sugar tongs, and you bend over the water. Your page is not in a clerk’s hand. It is in your grandmother’s. # mood: mysterious # objective: read-the-debt
To Agnes Sparling: one child, lent, in the place of one child, taken. Repayable in nights.
{swap: You knew. It is different in her writing, with the t’s crossed like somebody shutting a gate.|You read it again, as you would read copy, for what it says. One was taken: look at the puddle by your chair. One was lent. So you are not the borrower here, and you are not the child she lost. You are the thing on loan.}
~ swap = true
Under it run tally strokes in fives, thousands of them, down to two firm lines ruled across the foot. Prewett lays his palm on the water and the page shivers out of sight. “I had hoped,” he says, “that you might not be a careful reader.” # speaker: prewett
* [Ask about the two ruled lines # keys: lines, ask, ruled, foot # also: what are those lines?; why two lines?; who ruled the lines?; whats with the lines?; what are the two lines for?; why did Gran underline the end?; what does the double rule mean?; is that a total at the foot?; why is it crossed off at the bottom?; ask what they stand for; what is the double stripe?; explain that ending; Why did she draw two strokes down there?; what’s this at the bottom of the page?; somebody ruled it off, who?; and that double underline means what exactly?]
    ~ line = true
    “An eccentricity of your grandmother’s. She ruled off the account before it was begun.” He dries each finger. “Nobody else has ever thought to. It would be very awkward if they did. An account that is ruled off must, at some point, stop.” You thank him for the tea, which you have not touched. # mood: wary # speaker: prewett
    -> called
* [Plunge your arm in after it # keys: plunge, arm, grab, tear, water # also: grab the page; reach into the water; stick my arm in; tear the page out; snatch the sheet; dive in for it; roll up my sleeve and reach; rip it out; seize the entry; turn more leaves by hand; look at other people’s accounts; get my sleeve wet; Give that back, I’m not finished; I’ll have that page out; sorry about your water, Prewett; in I go, up to the elbow]
    ~ line = true
    ~ child = child + 1
    It is cold enough to have corners. You get a grip on the page and it will not tear, so you turn it, and the next, and the next: names, strokes, strokes crammed up the margins, and no lines under anything. Only yours was ever given an end. “That,” says Prewett, not so smoothly, “is parish property.” You leave at a run, sleeve streaming. The child says that was good. # mood: resolute # speaker: prewett
    -> called
* {item == "book" && not sum} [Do the sum in your book # keys: sum, count, book, dates, nights # also: count the nights; work it out; use my book of dates; do the maths; calculate it; add up the years; check the arithmetic; get out my notebook and reckon; figure it out; tot up the days; compare it with my dates; use my pencil; I’ll check that against my dates; leap years in, carry one; how many nights is that, let’s see; I’ll just jot down the total]
    ~ sum = true
    ~ line = true
    Fair Night to the thirteenth of November, leap years in. It comes out at ten thousand, to the night, and you are never wrong by one. Nobody has called in your debt. It has been paid, down to the lines your grandmother ruled. You look up. Prewett is watching your pencil as one watches a dog near a joint of beef. # mood: resolute # objective: why-it-went-out
    -> called

=== th_terms ===
“One signature, and you are lit again by breakfast. The cost is trifling. A little warmth each night, say, or the colour of something. Most people mistake it for getting older.” # speaker: prewett
“For how long?” # speaker: you
“One hates to put a length on a life.” # speaker: prewett
“And when it’s paid off?” # speaker: you
His smile stays where it is while something behind it leaves the room. “Four hundred and eleven lamps, and ships come in by every one. No lamp in Marrow Quay has ever gone out for having been paid. Drink your tea.” # mood: wary # speaker: prewett
* [Pocket the pen and sign nothing # keys: pocket, pen, steal, take # also: steal the pen; take the pen; put the pen up my sleeve; i won’t sign; swipe the quill; slip it into my coat; pinch his feather; stall and steal; keep it without signing; steal away with it; promise to think and keep his quill; I’ll hang on to this quill, thanks; up my sleeve you go; let me sleep on it, Mr Prewett; nice pen, mind if I borrow it]
    ~ pen = true
    When he turns to find the blotter you put the pen up your sleeve. It is a gull’s quill, and it never stops being wet. You tell him you will think it over. He looks fondly at your empty saucer and says that people do. # mood: merry
    -> called
* [Ask how many are long since paid # keys: ask, paid, how, many, lamps # also: how many have been paid off?; how many lamps are paid?; does anybody ever finish?; has anyone paid?; did anyone ever clear theirs?; how many accounts are settled?; are there any finished ones?; name one that was completed; what about people who are done paying?; how often has a lamp been paid off?; Has a single one ever been finished?; so who’s been let off so far?; you must have closed a few, surely?; of the four hundred, which are done?]
    ~ line = true
    “I have never ruled a line under one, so it is not a question that arises.” He says it so pleasantly that you are on the steps outside before you have heard it. He has never ruled a line. People finish paying, and nobody tells them, and the lamps go on drawing. # mood: angry # speaker: prewett
    -> called
* [Ask what it was that you were lent # keys: ask, lent, what, one # also: what was i lent?; what did i borrow?; lent what?; one what?; what was the loan?; what exactly did the sea give me?; how was I saved?; what was handed over for me?; tell me what I received; explain the item; what did Gran get for me?; what is this thing I borrowed?; What did I get out of it?; lent one what, Mr Prewett?; what is it that I’m paying for?; tell me what came to me that night]
    ~ line = true
    “My dear Sparling. You were not lent anything.” He tops up your cup. “A child went in on Fair Night, and Agnes Sparling demanded a child back, and was not particular in her wording. You were lent. {swap:Ah. You knew|You didn’t know}. And she ruled off the account in advance, which I have never forgiven.” # mood: sad # objective: read-the-debt # speaker: prewett
    ~ swap = true
    -> called

=== th_drawer ===
You admire the view until he goes for hot water. Drawer 411 opens as if it had been oiled yesterday. Inside is an envelope, and your grandmother, at full strength. # mood: tender # objective: read-the-debt
Dear Nat, If you have this then I am dead and you have been at my caddy. The sea took my Nat off the Fair Night ferry. I told it to give me back the child, and it gave me back a child, and that was you, with no more idea of shoes than a herring. I never regretted you one day. I regretted her all of them. Both are true and you are old enough to know it.
It wanted paying in nights and would not say how many. I ruled the line myself at ten thousand before I signed. Always rule the line, Nat. A. S.
~ swap = true
~ line = true
* [Count ten thousand from Fair Night # keys: count, nights, sum, dates, ten # also: do the sum; work it out; count the nights; add it up; do the arithmetic; calculate when it ends; work out the date; check whether the term is over; reckon the years; do the maths; tot up the days; Ten thousand, that’s about twenty-seven years; from Fair Night, when would that run out; twenty-seven times three hundred and sixty-five; so the last one was yesterday]
    ~ sum = true
    You do dates for a living. Ten thousand nights from that Fair Night ends with last night’s. The lamp went out because it was paid for. You fold the letter over the warm thought of her, and you are sitting with your hands in your lap, looking indebted, when Prewett returns with the pot. # mood: resolute # objective: why-it-went-out
    -> called
* [Read it aloud to the child # keys: read, child, aloud, letter, share # also: show the child; read the letter out; read the letter to her; let the child hear the letter; she deserves to know what it says; whisper it to the girl; let her know what Gran wrote; listen to this, it’s about you; recite it for her; speak it out for the girl; pass it to her in words; read Gran’s words to her; Gran wrote about you, listen; you ought to hear this, love; dear Nat, it says, and that’s you; shall I tell you what she says]
    ~ child = child + 2
    You read it in a whisper. At “all of them” she turns to the pigeonholes for a while and is very interested in them. “She did my plaits too tight,” she says at last. Then the handle turns, and you leave by the window, which Gran would also have thought of. # mood: tender # speaker: nobody, child
    -> called

=== called ===
~ visits = visits + 1
-> night

=== garret ===
Nine flights up, under the slates, Dorcas Hobday keeps thirty clocks. Each has its alarm set to a different minute. There is a bucket of cold water and a bed, turned down, its sheets starched so long ago that the dust has kept the shape of a pillow nobody dented. # scene: garret # mood: sad
Where there should be wallpaper there is chalk: strokes in fives across every wall and over the slope of the ceiling. Dorcas stands in the middle of it with a handbell in each fist. “I’m awake,” she tells one of the clocks. # speaker: dorcas
The child will not cross the threshold. “You go,” she says. “She only cries.” # speaker: child
* [Ask what the chalk is counting # keys: chalk, ask, count, walls # also: what is the chalk?; why all the chalk?; what are the marks for?; what do all those strokes mean?; why have you drawn on the walls?; what are you keeping score of?; what is the tally?; explain the scribbles; point at the ceiling and wonder; what is written up there?; What’s all this on your walls, Dorcas?; are you keeping count of something?; did you chalk every one of these?; fives, everywhere, what do they add up to?]
    -> ga_chalk
* [Make cocoa and keep her talking # keys: cocoa, talk, kind, make, warm # also: make her a cup of cocoa; put the kettle on; make something hot; keep her awake; brew her something; prepare a hot drink; boil some milk; chat with Dorcas over a mug; let me get you a mug of chocolate; warm her with a beverage; I’ll get some milk on; sit down, I’ll brew up; nothing like a hot mug at this hour; you talk, I’ll stir]
    ~ dorcas = dorcas + 1
    -> ga_chalk
* [Ask what happened on Fair Night # keys: fair, night, ferry, happened, ask # also: what happened that night?; tell me about the ferry; tell me about Fair Night; what did you do?; tell me about the accident; were you there when it sank?; how did the boat go down?; what went wrong twenty-seven years ago?; what do you remember of the wreck?; confess what you saw; who drowned that evening?; were you on duty that night?; What did you see that ferry night?; tell me how the Patient Margaret went down; where were you when she sank?; you were there that night, weren’t you?]
    -> ga_fair

=== ga_chalk ===
{dorcas > 1: She takes the cup you give her in both hands and does not let go of it.|She puts down one of the bells to point.} “Nights,” she says. “Your gran had nothing left to pay with. So I asked would sleep do, and it said sleep would do. One night, one stroke. You were lit down on the Stair and I was lit up here.” # mood: tender # speaker: dorcas
“Every night? For me?” # speaker: you
“I’d a Tuesday in the infirmary. I sat up.” She looks at her boots. “And then tonight I leaned on that pump, and put your lamp out. Twenty-seven years and I nodded off at the last.” # speaker: dorcas
* {not sum} [Count the chalk, every stroke # keys: count, chalk, strokes, sum # also: count the strokes; i count the walls; add them up; tally them; number the strokes; do the total; check her score; work out the sum; tot up the wall; inspect each tally from the first; Five, ten, fifteen, twenty; let’s do this wall by wall; I’ll start by the door and number them; how many are there, let’s find out]
    -> ga_count
* {sum} [Tell her the nights are paid # keys: tell, paid, nights, truth # also: it’s paid, Dorcas; Gran set a term; it was ten thousand; the nights are paid; let her know it’s over; the debt is settled; you’ve finished; wonderful news, you are free; it is complete; Gran’s line has been reached; you are in the clear; explain the term Gran set; You can stop, it’s all been paid; you didn’t fail, you finished; Dorcas, last night was the last one; ten thousand, that was Gran’s line]
    -> ga_count
* [Ask why she would pay for you # keys: why, ask, pay, reason # also: why would you do that?; why me?; why did you do it?; what was it to you?; what made you give up your rest?; explain the sacrifice; what did you do to deserve that?; why would you help me?; was it guilt?; how come you offered that?; what was your motive?; But what am I to you, Dorcas?; you hardly knew me, so why?; all that sleep, what for?; who asks that of a neighbour?]
    -> ga_why

=== ga_count ===
~ dorcas = dorcas + 2
{sum: “You didn’t put it out,” you say. “Gran set a term. Ten thousand.” You walk her along the walls, counting aloud in fives, and at the stove you both arrive at it.|It takes most of an hour, with her bell for a metronome. Ten thousand strokes, and the ten thousandth is last night’s. “Dorcas, did Gran set a term?” “She’d not sign till it had an end on it.”} # mood: resolute # objective: why-it-went-out # speaker: {sum:you|you, dorcas}
~ sum = true
“It isn’t called in,” you say. “It’s paid. It went out because you finished.” # speaker: you
She looks at the bed the way a sailor looks at a pub, and then puts her back to it. “Not till I’ve seen you past dawn,” says Dorcas. # speaker: dorcas
-> called

=== ga_why ===
~ dorcas = dorcas + 1
~ fault = true
“Because it was my light that was out.” She says it to the bucket. “I’d the mole lamp, Fair Night. I’d been on the cider and I sat down against it, because it was warm. The ferry came in with nothing to steer by but the band.” # mood: sad # objective: the-sleepless # speaker: dorcas
“They printed thirty-one saved, out of thirty-one. I saw thirty-two go out.” Out on the landing the dripping has stopped, as it might if somebody were holding her breath. # speaker: dorcas
-> called

=== ga_fair ===
~ fault = true
“I had the mole lamp,” she says, “and I’d had cider. I sat down against it, because it was warm, and the wick wanted trimming, and I never heard it go.” She tells it flatly. It has been told to this bucket many times. “The Patient Margaret came in steering by the band. Thirty-one saved, they printed, out of thirty-one. I saw thirty-two go out.” # mood: sad # objective: the-sleepless # speaker: dorcas
“I’ve not slept since. First I couldn’t. Then your gran made her bargain and it wanted nights, and I thought, well, I’ve got those.” # speaker: dorcas
* {not sum} [Count the nights she has paid # keys: count, chalk, nights, sum # also: count the chalk; count the strokes; add them up; tally them; check the walls; work it out; do the total; number the strokes; reckon up the years; inspect each tally from the first; Let me total up these strokes; hold the bell, I’ll number them; five, ten, fifteen, are you with me; how many have you given, let’s see]
    -> ga_count
* {sum} [Tell her she has finished paying # keys: tell, paid, finished, truth # also: it’s paid, Dorcas; it was ten thousand; you have paid them all, Dorcas; the nights are paid; let her know it’s over; the debt is settled; wonderful news, you are free; it is complete; Gran’s line has been reached; you’ve cleared it; you need pay no longer; tell her she’s through with it; You’re done, Dorcas, every last night; your ten thousand’s complete; go to bed, you’ve paid it off; there’s nothing more to give, it’s settled]
    -> ga_count
* [Say that you forgive her # keys: forgive, kind, sorry, comfort # also: i forgive you; you are forgiven; tell her it’s forgiven; it’s all right Dorcas; I don’t hold it against you; I bear no grudge; absolve her; make peace with her; we all make mistakes; pardon her; you have suffered enough; show mercy; I can forget it; I’m not angry with you; you were tired, it’s all forgotten; I’d never hold that over you; as far as I go, you’re pardoned]
    ~ dorcas = dorcas + 1
    “That’s good of you,” says Dorcas, and puts it politely to one side, like a present meant for somebody else. She is looking past you, at the landing, where water is coming in under the door. # mood: tender # speaker: dorcas
    -> called
* [Say it is not yours to forgive # keys: refuse, not, mine, child, honest # also: tell her to ask somebody else for that; i can’t forgive you; it’s not mine to forgive; ask the child; it isn’t my place; the girl has to decide that; only she can do it; it was never me you hurt; I have no right to; that is somebody else’s business; let the drowned one answer; You’d have to ask her that; the one on the landing gets to say; that’s for the girl to decide; I’m not the one who drowned]
    ~ dorcas = dorcas + 2
    ~ child = child + 1
    She breathes out as though you had taken something heavy from her and set it on the right shelf. “No,” she says. “It’s hers.” Behind you on the landing a small voice says, thoughtfully, “Hm.” # mood: resolute # speaker: dorcas, dorcas, child
    -> called

=== press ===
The Evening Tide is set at night in a cellar off Fishgate, so that the news can be damp on arrival. Solomon Tew has been night compositor for forty years. He has read type backwards for so long that he does it with people. He begins with how they end. # scene: press # mood: warm
He pushes up his spectacles and starts at your boots. “Hm,” he says. “Better than I’d feared.” # speaker: tew
The office cat, Erratum, gets up off the shipping list, most of which it is now wearing. It looks at the child, whom Tew cannot see, and moves over to make room.
* [Ask for the Fair Night edition # keys: fair, edition, archive, paper, old # also: show me the old paper; find the ferry; look up Fair Night; let me see the paper from that night; dig out the volume from twenty-seven years ago; I need the issue with the wreck; search the back numbers; check the files; how was the accident reported?; look for the list of survivors; get the report on the sinking; Have you still got the ferry issue?; twenty-seven years back, the fourteenth, please; Solomon, dig me out an old number; what did we run when she sank?]
    -> pr_fair
* [Ask what he prints for Prewett # keys: prewett, tidehouse, forms, print, receipts # also: what do you print for Prewett?; what do you print for the Tidehouse?; ask about the forms; do you work for Prewett?; what work do you have from the Receiver?; what jobs does the office send?; tell me of your other customers; is Prewett a client of yours?; what documents does the Receiver want?; what does the Tidehouse order?; are those demands set here?; What does Prewett have you set?; does the Receiver give you much work?; who pays for all that buff paper?; any jobs from up at the Tidehouse?]
    -> pr_forms
* {swap} [Ask him to set a death notice # keys: notice, obituary, death, set, write # also: write her obituary; set a notice; i need a death notice; somebody has died; print a death notice; I want to publish a mention; put something in tomorrow’s issue; announce that she died; I have four lines for you; compose a memorial; insert an advertisement; can you fit in one more death?; let’s get her written; insert a paragraph for her; I’ve a death for you, Solomon; got room for one more tonight; stick in hand, there’s a notice coming; put a little girl in the paper for me]
    -> pr_notice

=== pr_fair ===
FERRY LOST, says the bound volume. THIRTY-ONE SOULS SAVED. NONE TAKEN. # mood: mysterious # objective: her-name
“I set that page twice,” says Tew. “First time it had a border round it and one name. Then the Receiver’s man came down with a sovereign and said the family had got her back.” He feels in his waistcoat and puts a stick of lead on the stone. “I pulled the line. I couldn’t melt it. You don’t melt a name.” # speaker: tew
In mirror writing: N. SPARLING, AGED 7.
“That’s where I went,” says the child. {swap: She looks at you kindly. “You needed it,” she says. “I did see that.”|Her finger goes straight through the lead. She was lost, then; and the family had somebody back. You look for a while at your own two hands, and wonder whose they were.} # speaker: child
~ swap = true
~ slug = true
* [Have him print the notice tonight # keys: print, notice, write, tonight, set # also: get the notice out before morning; print it now; set the notice; print her name tonight; put it in the paper; write the notice; publish it at once; bring it out in the morning’s paper; tell the world she died; put back what was taken out; compose an obituary for her; make it official; correct the record; announce her; Put that line back, Solomon; it should run on tomorrow’s front page; twenty-seven years late, but set it; let everybody read that she drowned]
    -> pr_notice
* [Keep her name in your pocket # keys: keep, pocket, lead, name # also: take the lead; put it in my pocket; pocket the type; hold on to the type; carry it with me; slip the slug into my coat; button it away; treasure it; take it along; have the lead come with us; I’ll look after this bit of lead; you’re safe with me, little one; that goes in my waistcoat; may I have that stick of type]
    ~ child = child + 1
    It is heavier than it looks. Tew watches you button it in. “Mind,” he says. “Lead’s no use till it’s read.” The child goes up the cellar steps walking close on that side, as if your pocket were a stove. # mood: tender # speaker: tew
    -> called

=== pr_forms ===
“Demands,” says Tew. “Reminders. Final reminders, which aren’t. Forty years of them, buff paper, ten-point.” # mood: wary # speaker: tew
“And receipts?” # speaker: you
He takes his spectacles right off. It is not a question he has been asked the wrong way round before. “Never,” he says. “Not a one. You’d think, in forty years, that somebody would have finished paying.” # speaker: tew
Overhead, through the pavement grating, you can see the lamp on the corner of Fishgate. Its plate is older than Tew is.
~ line = true
* [Ask how a debt is closed # keys: close, end, how, debt, finish # also: ask how to settle a debt; how do you end a debt?; how is a debt closed?; what ends an account?; how would one settle it?; how would you show that it’s complete?; how can I cancel it?; what makes it come to an end?; is there a way to settle up?; how do you mark a column complete?; What makes an account stop, Solomon?; how do you finish a column?; so how’s a fellow ever done paying?; what goes at the foot of it?]
    “Same as a column. Double rule at the foot.” He slides two thin strips of brass across the stone to show you. “That’s all the end there is to anything. It doesn’t come by itself, mind. Some fellow has to put it in.” Erratum lies down on them. # mood: resolute # speaker: tew
    -> called
* [Ask whether he has a lamp himself # keys: lamp, ask, himself, tew, own # also: do you have a lamp?; which one is yours?; are you on the ledger?; what do you owe?; which number is yours?; were you ever saved from drowning?; what did they pull you out of?; what do you pay with?; is there a light with your name?; how long have you been paying?; have you a brass plate somewhere?; are you in it yourself, Tew?; And which lamp’s yours, Solomon?; are you paying as well?; did the sea ever give you back?; what have they been taking off you?]
    ~ hymn = true
    “Number twelve. Measles and a millpond. I pay it in tunes.” He sets a line of type without looking at it. “I used to sing the bass at St Elmo’s. Now I go and I watch their mouths.” He has been sixty-one years on the Ledger, he thinks. He has never thought of it as a sum. You can see him starting to. # mood: sad # speaker: tew
    -> called

=== pr_notice ===
~ notice = true
“Penny a line,” says Tew, stick in hand. “Who’s dead?” # mood: tender # objective: her-name # speaker: tew
You have written some four thousand of these, for aldermen who bored their dogs and for women who raised nine on herring and credit. You have never had the deceased leaning on your arm to see.
“Put my age,” she says. “Put the half.” And then, in a smaller voice: “Will it say I was any good at anything?” # speaker: child
Tew waits, his hand over the letters. “We lock up at five,” he says. “You’ll have the first copy by the half hour. I’ll bring it up myself.” # speaker: tew
* [Write that she could whistle # keys: whistle, good, gap, write # also: she could whistle; put in the whistle; say she was good at whistling; the best whistler on the Stair; tell them about the gap in her teeth; mention her talent; include what she could do; say something kind of her; praise her; add the tune through her teeth; describe her properly; make it personal; nobody whistled better; give it some colour; Best whistler in Marrow Quay; she had a lovely gap in her teeth; put down that she could carry a tune; I want them to know how she whistled]
    ~ whistle = true
    ~ child = child + 2
    You put in the whistle, and the gap in the teeth that made it possible. You put in the half. Tew sets it without a word, and then, which he has never done for an alderman, reads it through the right way round. # mood: warm
    -> called
* [Write it plain, with the dates # keys: plain, dates, simple, facts # also: keep it plain; just the dates; name and dates; keep it short; only the facts; just the basics; be brief; state when she was born and died; leave out the frills; a standard notice; stick to the essentials; name, age and ferry; as bare as possible; be professional; Name, age, date, that’ll do; just say when she lived and died; no flowers, Solomon, only facts; four words and a ferry]
    ~ child = child + 1
    A name, two dates, a ferry. You have always held that the dates do most of the work. She follows each letter into the stick, moving her lips, and does not ask again. Tew leaves a little white space round it that nobody is paying for. # mood: sad
    -> called

=== mole ===
The mole is half a mile of wet granite pointing at nothing. The old light at its end was bricked up long ago. Beyond it the tide has gone out further than the tables allow, and the ribs of the Patient Margaret stand in the mud like a comb. # scene: mole # mood: mysterious
The child runs ahead, the way any child does when you turn into her own street. At the bottom of the last stair the sea is making a little sound against the stone. It sounds like a shopkeeper who has seen you come in and does not wish to press.
* [Sit with her on the last step # keys: sit, child, step, talk # also: keep her company on the stair; sit down; sit next to her; sit with the child; take a seat beside the girl; rest there a while; dangle my feet by hers; stay close to her; join her at the bottom; plonk myself down; settle next to her; lower myself onto the stair; Budge up, I’ll join you; mind if I perch here, Nat; let’s you and I watch the mud; come here, next to me on the stair]
    ~ child = child + 1
    -> mo_sit
* [Ask the sea what you owe # keys: ask, sea, owe, water # also: talk to the sea; what do i owe you?; sea, what do i owe?; ask the water; what is my debt?; speak to the waves; address the tide; what have you against me?; why have you called in my lamp?; listen to what the ocean says; how much must I pay you?; You down there, what’s my bill?; well, sea, here I am, speak; what have I ever taken off you?; tell me straight, am I in debt?]
    -> mo_sea
* [Look inside the bricked-up light # keys: look, light, bricks, inside, lamp # also: see what is behind the bricks; look through the bricks; look in the lighthouse; go to the old light; peer inside; investigate the tower; explore the bricked up lamp; check the hole; examine the end of the pier; put my eye to the gap; visit the beacon; find a loose brick; There’s a brick loose, let me see; what have they walled up in here; let’s have a peep at the old light; give me a candle, I’ll look in]
    -> mo_light

=== mo_sit ===
“Gran got hold of the rail,” she says, “and shouted at it. Give me back the child. You know her voice.” You do. Bailiffs did. # mood: tender # objective: read-the-debt # speaker: child
“I was going down by then. And you were there. You’d been there ages, you weren’t anybody, you were just a sort of kindness at the bottom. You held my hand so I shouldn’t mind.” She puts her fingers through yours to show you. They are cold and weigh nothing. “And it pulled, like Gran said. Only it pulled the wrong end.” # speaker: child
{swap: You had read it, or been told it. Nobody had told you about the hand.|So that is what comes before the fever.} Far out, a bell buoy rings once, and seems to think better of it.
~ swap = true
* [Offer to change places with her # keys: offer, change, swap, trade, places # also: I will take your place; swap with her; i’d swap; take my place; you can have my life; let’s change places; I’ll go in your stead; you should have lived, have mine; take over my body; I’d give it back to you; it ought to be you up here; let me make it up to you with my life; I would exchange; let me be drowned in your stead; you’d have more use for my life; I’ll be the drowned one, you come up; have my birthdays, they’re yours; we could put it right, you and me]
    ~ offer = true
    ~ child = child + 2
    “Would you?” She thinks about it honestly, swinging her boots over the dark. “You’d have to mean it when the water’s actually there. People say things on steps.” But she leans on you the whole way back along the mole, and leaves you soaked down one side. # mood: tender # speaker: child
    -> called
* [Ask her what she wants now # keys: ask, want, wants, now # also: what do you want?; what would you like?; what can i do for you?; how can I help?; what would make you happy?; is there anything you need?; what are you after?; is there something I can fetch you?; have you a last request?; grant her a favour; What is it you’re after, Nat?; tell me, how do I make it better?; if you had one wish, what?; so what do you need from me?]
    ~ wants = true
    ~ child = child + 1
    “To be wrote,” she says at once. “It’s silly, not being. I can’t go, because I haven’t been.” You have known aldermen put it worse. There is a man in a cellar in Fishgate who prints the dead at a penny a line, and you happen to know his rates. # mood: resolute # speaker: child
    -> called
* [Tell her that you are sorry # keys: sorry, apologise, tell # also: I am sorry; apologise to the child; sorry; i’m so sorry; forgive me; i’m sorry i took your place; I regret it; please pardon me; I feel terrible; I feel guilty; I never meant to steal your life; offer my regrets; it isn’t fair on you; I do beg your pardon; It should never have been you; I stole your whole life; I wish I’d known, I’m so ashamed; can you ever pardon me, little one]
    ~ child = child + 1
    “What for? You were littler than me.” She wipes her nose on the oilskin, which makes both of them wetter. “I’d be sorry if I’d had thirty-four birthdays and never learned to swim. You could have, you know. You’d be good.” # mood: warm # speaker: child
    -> called

=== mo_sea ===
You feel a fool, and then the water comes up one step and stops, attentively. The voice is in the drain, and in the shingle, and a little in your own back teeth. # mood: mysterious # objective: read-the-debt
“You owe nothing,” it says. “You are what I lent. They asked for one, and I reached for one, and it was you, from the bottom, who belonged to nobody. I am paid for you in nights.” It considers. “I was paid. The last came yesterday. I have no complaint.” # objective: why-it-went-out # speaker: sea
~ swap = true
~ sum = true
“Then why come up at dawn?” # speaker: you
“To say so,” says the sea. “I count. I do not write. Nobody up there has ever asked me for a receipt.” # speaker: sea
* [Ask whether it would have her back # keys: ask, back, trade, change, child # also: would you take me instead?; can you give her back?; take me and give her back; let me change places; swap us; could I go in her stead?; make an exchange; return the girl; will you accept a bargain?; I’d offer myself; is she allowed to come home?; undo the loan; could you put it right?; let her live and keep me; Could we be put back the right way round?; have me, and let the girl go; is it too late to trade?; what if I went down and she came up?]
    ~ offer = true
    “I lent the wrong end,” says the sea. “I would put it right, if it were asked for by the one who is standing in it.” You look down. You are in it to the ankles, and it is not cold. Behind you the child is pretending very hard to look at a crab. # mood: tender # speaker: sea
    -> called
* [Ask about everyone else’s lamps # keys: ask, lamps, others, paid, everyone # also: what about the other lamps?; have they all paid?; who else has paid?; are theirs paid too?; do my neighbours still owe?; how many are finished?; tell me about the four hundred; is the whole city settled?; does anybody really owe you?; what about Ida?; are we being cheated?; which ones should be out?; What about all those lights up there?; has the whole hill finished paying?; how many up there still owe you?; is Ida’s settled too?]
    ~ line = true
    “Paid,” says the sea. “Paid. Paid twice. That one is new. Paid.” It goes along the whole lit hill, like someone reading gravestones from a train. “They keep sending. I supposed it was manners. If somebody ruled a line, I would know where to stop.” # mood: angry # speaker: sea
    -> called

=== mo_light ===
~ fault = true
There is a brick out. By the glow from town you can see a stool with its back to the dead lamp, a striped scarf, and a goldfish bowl from the fair, dry these many years. Sewn on the scarf is a badge of the Lamplighters’ Guild. HOBDAY. # mood: sad # objective: the-sleepless
“She’d won a fish,” says the child at your elbow. “I saw her as we came in, asleep with her mouth open. It was all dark, and the band was playing, and then it was just dark.” # speaker: child
“Are you angry?” # speaker: you
“I was, for a few years. Then I got bored. She says good night to me whenever she comes by.” She sniffs. “I say it back, but I can’t get further than the turning.” # speaker: child
* [Take the scarf for Dorcas # keys: take, scarf, dorcas, badge # also: carry the scarf to Dorcas; take the scarf; give the scarf to Dorcas; fetch the scarf; get it out; bring that back to her; keep it as proof; hook it out with a stick; it belongs to Mrs Hobday; return her property; wear the woollen thing; pick up the striped one; save it for its owner; Dorcas will want this back; I’ll hook it out for her; it’s got Hobday on the badge; tie it on my wrist, would you]
    ~ scarf = true
    You get it out on the ferrule of a broken boathook. It smells of cider still, or you imagine so. The child ties the ends in a bow round your wrist, and though her hands are nothing but cold air, the knot holds. # mood: tender
    -> called
* [Ask why the sea kept her # keys: ask, sea, why, kept, her # also: why did the sea keep you?; why you?; what did the sea want?; how come you never got out?; why did it choose you?; why weren’t you rescued?; what made it hold on to you?; how did you drown?; explain how it picked between us; why was it you that stayed under?; why didn’t it return you?; How come it hung on to you?; what did it want with a little girl?; why didn’t you come up, love?; why did I get out and not you?]
    ~ swap = true
    “It didn’t mean to. Gran shouted for a child, and it pulled up the wrong one. You were holding my other hand.” She sees your face. “Oh,” she says. “Did nobody tell you? You’re the one it lent.” She pats you, with no weight at all, until you are able to stand up. # mood: sad # objective: read-the-debt # speaker: child
    -> called

=== low_tide ===
Five strikes. There is no water left in the harbour at all, only a long shining floor and some fish looking embarrassed. # scene: stair # mood: afraid
The Society lines Cinder Stair with lanterns, like a guard of honour. At the top, under the dark lamp, are Dorcas, propped on the Bishop, and Mr Prewett, who has brought the Ledger in a bath-chair, tucked round with a rug, slopping.
At the bottom stands Ida. Behind her the slip runs down into the one pool left, black and deep. “Quick dip,” she says, not quite to your face. “In and out. It makes a fresh debt, see, and the lamp comes up. I’d want you to know I’m good at it.” # speaker: ida
* {line || sum || ida >= 2} [Tell Ida her own lamp is paid # keys: tell, ida, paid, lamp, truth # also: your lamp is paid, Ida; you don’t owe anything, Ida; you have finished paying; nobody told you, Ida; reason with Ida; you’re finished, sergeant; convince her that she’s free; persuade her; explain that she has been cheated; win her over; they tricked you; open her eyes; make her see sense; your geraniums are paid for; Ida, you’ve been paid up for years; listen, sergeant, nobody ruled your line; you can have your red back; they’ve been cheating you all along]
    -> ida_turns
* [Go round by the roofs # keys: roof, roofs, climb, round, sneak # also: over the roofs; climb on the roof; go up the drainpipe; sneak round; avoid Ida; get past unseen; shin up the gutter; slip by over the slates; find another path; vanish between the chimneys; evade the Society; scramble across the tiles; use the chimneys; bypass the steps; Up the drainpipe, quick; we’ll go over Spragg’s, come on; they’ll never look on the tiles; hold on to me, we’re climbing]
    -> roofs
* [Give Ida your arm and go in # keys: in, water, dip, arm, accept # also: walk in with Ida on your arm; go in; get it over with; all right, Ida; take her arm; walk into the pool with her; let her dunk me; surrender; I’ll get wet; jump in; submit; get it over, quickly; take the plunge; go quietly; Right you are, Ida, lead on; shall we, sergeant, before I lose my nerve; go on then, dunk me; I’ll come quietly, mind the cold]
    -> dip

=== ida_turns ===
~ ida_on = true
“What do you give it?” you ask her. “Every night, for yours?” # mood: resolute # speaker: you
“Red,” says Ida. “It’s not much. I used to be one for geraniums.” # speaker: ida
{line: “And who told you when you’d be done? Nobody ever rules the line, Ida. You finished years ago.”|“And who gave you the nudge, Ida? Who warms a blanket before there’s anybody wet?”} # speaker: you
It goes in slowly, and once it is in it fills her. She folds the blanket in half, and in half again. “Society!” she says, not loudly. “Lanterns down. Anybody who lays a finger on this one is going in the pool, and I shall be having my tea.” # speaker: ida
-> reckoning

=== roofs ===
You have lived at the top of this hill all your life, such as it is, and you know its slates. You go up Spragg’s drainpipe, along the ridge of the Methodists, and over a skylight in which a man shaving sees you both and elects to go on shaving. The child has never enjoyed anything so much. You drop beside the dark lamp with one knee through your trousers. Below, Ida turns, finds you above her, and starts to climb. # mood: merry
-> reckoning

=== dip ===
~ dipped = true
She is good at it. There is hardly a splash. # scene: mole # mood: mysterious
You cannot swim, and it turns out that you need not, and that is what frightens you. You sink like somebody going downstairs in their own house. On the bottom there are lights, hundreds, each about the size of a plum. You pass close to one and it is the colour red. Another is a lullaby. One is enormous and soft, and it is sleep, somebody’s, years and years of it.
“You are early,” says the sea. {swap: “And in the wrong coat.”|“You don’t know me? I lent you, when she asked for a child. The other one is still here. It was rather a muddle.”} # speaker: sea
~ swap = true
* [Ask it what is still owing # keys: ask, owing, owe, debt # also: what do i owe?; is there anything owing?; do i still owe you?; how much is left?; is my account settled?; how much more is due?; what remains to be paid?; have I finished paying?; tell me the balance; how many nights remain?; is the bill clear?; what is left on the account?; Are we quits, you and I?; is there a single night outstanding?; what more do you want from me?; so how much have I got left?]
    ~ sum = true
    “For you? Not a thing. Ten thousand, she said, and I have had ten thousand.” It sounds faintly hurt. “I was coming up to say thank you.” Then {dorcas >= 2:a ladder comes down through the dark, rung after rung, with Dorcas Hobday’s fists at the top of it.|a boathook finds your collar.} # mood: resolute # objective: why-it-went-out # speaker: sea
    -> dip_out
* [Look for the child’s hand # keys: hand, child, look, hold # also: feel for the small hand; find the child; reach for the child; hold her hand; reach out to her; search for the little girl; grab her fingers; grope about for her palm; get hold of Nat; take her by the hand; feel around for the kid; clasp her fingers; Where are you, Nat, take hold; give me your fingers, little one; I’m here, grab on; she must be somewhere by my side]
    ~ child = child + 2
    You find it at once. It has weight down here, and it is sticky. “See,” she says, quite clearly. “You’re good at it.” You hold on till {dorcas >= 2:a ladder comes down through the dark, with Dorcas Hobday’s fists at the top of it|a boathook finds your collar}, and all the way up you do not let go. # mood: tender # speaker: child
    -> dip_out

=== dip_out ===
{dorcas >= 2: “Nobody lent that,” Dorcas tells the Society, hauling. “I fetched it myself.”|“Out we come,” says Ida, and the blanket is round you, and it is warm, and you hate that it is lovely.} # speaker: {dorcas >= 2:dorcas|ida}
-> reckoning

=== reckoning ===
Twenty past five, at the turning of Cinder Stair. Dorcas is asleep on her feet between one yawn and the next. Prewett has the pen case open on his knee. The child sits on the kerb under the lamp, making a puddle. # scene: stair # mood: resolute
“Before it comes up,” says Prewett, “somebody ought to speak for the lamp.” # speaker: prewett
-> faces

=== reckoning_again ===
{ hear_prewett && hear_child && hear_dorcas: -> tide }
{A sound has begun, far out on the mud, like a very large dress coming down a corridor. The hands of St Elmo’s stand at half past five.|The sound is in the harbour now, and there is white in it. Five minutes. Lanterns are going back up the steps a stair at a time.} # mood: afraid
-> faces

=== faces ===
* [Hear Mr Prewett out # keys: prewett, hear, pen, sign, listen # also: talk to Prewett; listen to Prewett; go to Prewett; hear what Prewett wants; listen to the old clerk; give him a chance; speak your piece, Receiver; find out his last proposal; deal with Prewett; consider his contract; see what Prewett has in mind; Say your piece, Mr Prewett; go on, Receiver, what’s your offer; let’s see what that pen’s for; you’ve got two minutes, Cosmo]
    -> hear_prewett
* [Kneel down by the child # keys: child, kneel, girl, talk # also: get down on your knees beside the child; talk to the child; go to the child; ask the child; comfort the girl; crouch beside the kerb; get to her level; join her on the kerb; have a word with Nat; go over to the puddle; what do you want, sweetheart?; squat down; What is it that you’d like, little one?; let me look you in the eye, Nat; how are you doing down there, poppet?; hey, small one, let’s talk]
    -> hear_child
* [Sit by Dorcas on the step # keys: dorcas, sit, lamplighter, step # also: talk to Dorcas; go to Dorcas; wake Dorcas; sit beside the lamplighter; keep the old woman company; rest beside her; help the sleeper; join the exhausted woman; be with my friend; nudge her; check how Dorcas is; settle next to Mrs Hobday; Shove over, Dorcas, I’ll keep you company; you look all in, old friend; lean on me, Mrs Hobday; still with us, Dorcas, my dear]
    -> hear_dorcas
+ {hear_prewett || hear_child || hear_dorcas} [Stand and wait for the sea # keys: wait, stand, sea, tide # also: wait; wait for it; face the sea; stay put until it comes; meet it head on; let it come up; let the water rise; brace myself; hold my ground; prepare for the sea; remain standing here; Let it come, I’m ready; here it comes, I’m staying; come on then, sea, I’m here; five minutes, I’ll meet it standing]
    -> tide

=== hear_prewett ===
{dipped: “Strictly,” says Prewett, “you were lent a second time not ten minutes ago. It wants only a signature.”|“I take no pleasure in it,” says Prewett, who has put on a fresh collar for it. “One signature. The sea goes home. You go to bed.”} {pen: “You have my pen, I believe. Do use it.”|He holds out the pen, feather first, as one offers a knife.} # mood: wary # speaker: prewett
“I could find you a desk, too. You read so well. {line: Think of this city with no lamps in it, all those accounts closed, and ships coming in by guess. I do not lie to people, Sparling. I merely never finish a page.|You would be surprised how restful it is, knowing exactly what one owes.}” # speaker: prewett
The Ledger lies open in the bath-chair, breathing a little.
* [Sign, and be lit again # keys: sign, accept, signature, yes # also: sign it; i’ll sign; take the pen; give me the pen; all right, i’ll sign; give in to his contract; put my name down; agree to his contract; renew the loan; save my own skin; scribble my signature; take the easy way; make a fresh debt; All right, where do I put my name; hand me the quill, I’m tired; light my lamp again, I agree; you’ve a deal, Mr Prewett]
    -> end_signed
* {sum && line} [Rule the line under everybody # keys: rule, line, lines, everyone, pages # also: rule the lines; draw a line under all of them; close all the accounts; end all the debts; free everybody; settle it for all of them; cancel every account; liberate the city; underline each one; strike out what they owe; seize the ledger and finish it; release them all; wipe out everybody’s debt; Two strokes under every name in there; that’s the end of all your accounts; nobody in Marrow Quay owes a thing; pass me the book, I’m closing it]
    -> end_paid
* [Turn your back on the pen # keys: refuse, no, turn, back, away # also: no; refuse; i won’t sign; walk away from him; never; walk off; reject him; decline; leave him standing; tell him to keep it; I’m not interested; push it aside; spurn the offer; You can keep your quill, Prewett; not in a hundred years, sir; good evening, Mr Prewett, we’re done; find yourself another fool]
    “As you like,” says Prewett. “It keeps. I find that everything keeps, in salt.” He smooths the page flat under the water and leaves, you notice, a space exactly the size of your name. # speaker: prewett
    -> reckoning_again

=== hear_child ===
{child >= 3: She shifts up to make room and puts her wet head against your arm, as if she had done it every evening for years.|She looks you over, the way you would look at a coat that had been yours before it was somebody else’s, and was kept nice.} # mood: tender
“Well?” she says. “We can’t both be. I’ve thought and thought about it. {offer: You did say you’d swap. I won’t hold you to it, only you did say.|{wants: I told you what I’d like. Just to be wrote.|It’s only a small name. There isn’t room for two.}}” # speaker: child
{notice: Far below someone is coming up the stair at an elderly run, and calling out “Mind your backs, wet ink!”|{slug: The lead in your pocket lies against your leg, warm as a coal.|Her hem runs and runs, down the steps, to meet what is coming up them.}} # speaker: tew
* {notice} [Give her the first copy # keys: copy, give, notice, paper, read # also: show her the paper; give her the notice; here, this is you; hand her the proof; let her see herself in print; present the sheet; you’re written down, see; pass her the article; it’s in black and white; here is your obituary; offer her the print; Look, love, you’re in the paper; mind, the ink’s still wet; here’s your piece, hot off the press; this one’s yours, read it]
    -> end_notice
* {slug && not notice} [Read her name out from the lead # keys: read, name, lead, aloud, slug # also: read her name; read the lead; say her name; read the lead aloud; speak it loudly; recite what is on the metal; pronounce it; tell everyone who she was; use the type in my pocket; announce her; say Sparling, aged seven; proclaim it; N. Sparling, aged seven, hear that; let me say who you were; it’s backwards, but it’s you; listen all of you, this was Nat]
    -> end_notice
* {swap} [Change places with her # keys: change, swap, places, trade, go # also: swap; take my place; you can have my life; i’ll be the one who goes; i’ll go in your place; I’ll drown for you; you live, I’ll leave; sacrifice myself; give her my body; I’ll return to the water; exchange with her; it’s your turn to live; go down there instead of her; You stay up here, I’ll go down; have my life, it was yours; off you go home, I’ll take the sea; I said I’d trade, and I will]
    -> end_tide
* {not swap} [Ask whose name it was first # keys: ask, whose, name, first # also: which of us is Nat?; whose name was it before?; were you Nat first?; which of us had the name first?; which one is the real Nat?; am I a copy of you?; did it belong to you originally?; who was called that before me?; am I the second?; who came earlier?; who owned it in the beginning?; is it rightly yours?; Who was Nat Sparling to begin with?; was it yours before they gave it me?; did I take it off you?; tell me, who’s the first of us?]
    ~ swap = true
    “Mine,” she says, without heat. “I went in and Gran shouted for a child, and the sea gave her you. You’re what was lent.” She lets you have that for a moment, and then finds you a dry corner of oilskin to hold. # objective: read-the-debt # speaker: child
    -> reckoning_again
* [Ask her to wait a little # keys: wait, later, ask, time # also: wait; not yet; give me a minute; please wait; be patient; I need to think; just hang on; let me consider it; bear with me; delay it; I haven’t decided; stall for a bit; Hold on a moment, sweetheart; could you give me five minutes, love?; I’ll be right back to you; give me a while to decide]
    “I’m good at that,” she says, and there is no unkindness in it, and you would rather there were. She starts to count the lamps down to the harbour, under her breath, the way she must have done from the turning. # speaker: child
    -> reckoning_again

=== hear_dorcas ===
You sit. She wakes with a jolt and grabs your wrist. {scarf: Her fingers meet the striped scarf, and stop. She turns the badge over with her thumb. “I wondered where that got to,” says Dorcas, in a voice with no floor in it.|“I’m awake,” she says. “Which are you? Are you still here?”} # mood: sad # speaker: dorcas
{sum: “It’s paid, Dorcas,” you tell her. “All ten thousand. You didn’t lose count and neither did I.” She nods, but she keeps hold of the ladder.|“I’m sorry about the lamp,” she says. “I’d have liked to see you to forty, and with some weight on you.”} # speaker: {sum:you|dorcas}
{fault: Over by the kerb the child is watching the two of you, and not hiding it.|The Bishop leans over you both, being no help.} Her hand has not let go of your wrist.
* [Take the ladder from her # keys: take, ladder, bishop, carry # also: take the ladder; give me the ladder; i’ll be the lamplighter; let me carry the Bishop; relieve her of it; let me do your rounds; pass the Bishop to me; inherit the work; shoulder her burden; you can retire; lift the Bishop; become her successor; I’ll do the round from now on; hand over the Bishop, you’ve done enough; give us your cap and matches; you’re relieved, Dorcas, I’ve got it]
    -> end_ladder
* {(fault || scarf) && child >= 1} [Bring the child to her # keys: bring, child, forgive, together # also: fetch the child; let the child forgive her; there is somebody here to see you; bring the girl over to Dorcas; introduce them; let them make up; reconcile them; call the girl over; Nat, come here; let her absolve Dorcas; they should speak to each other; get the kid to say it; Nat, would you come and talk to Dorcas; there’s someone who’d like a word, Dorcas; over here, love, she can’t see you; tell her yourself that you’re not cross]
    ~ peace = true
    Dorcas cannot see her, and then she can. Nobody says anything for the length of a breath. “You always say good night,” the child tells her, “and I always say it back, but you’re too far up. So, good night. I’m not cross. You can go to bed.” Dorcas Hobday puts both hands over her face and makes a noise like a gate opening. When you look again she is asleep against the post, with her mouth open, and the child is tucking in her shawl. # mood: tender # speaker: child
    -> reckoning_again
* [Let her rest where she is # keys: rest, leave, sleep, let # also: let her sleep; go to sleep, Dorcas; let Dorcas sleep; let her rest; stay and doze; close your eyes; lay her down gently; she has earned her slumber; make her comfortable; leave the old woman be; settle her against the post; you may nod off; no more work for you; Shut your eyes, I’ll stand watch; you’ve been up long enough, old girl; sweet dreams, Dorcas; there now, put your head back]
    You settle her against the post. She is asleep at once and awake a second later, and asleep, like a lamp with water in the feed. “I’m up,” she tells the Bishop, with great firmness, and slides. # speaker: dorcas
    -> reckoning_again

=== tide ===
At twenty to six the sea comes up Cinder Stair. It comes without hurry, a step at a time, filling each to the edge before it tries the next, and the lanterns swing above it on their hooks. There are small lights in it. The Society takes off its caps. On the ninth step it stops and is quiet, and every face on the hill is turned to you. # mood: afraid
“Well,” it says, in the drains and the railings. “I have come about the lamp.” # speaker: sea
{sum: You know what you have come to hear, and so does it. The question is who else gets to.|You do not know what you owe it. You do know, now, that you are the only one who can answer.}
* [Take Prewett’s pen and sign # keys: sign, pen, prewett, accept # also: sign; sign it; i’ll sign; take the pen; accept his contract; let him have his signature; give in to the Receiver; take on a fresh loan; agree to the contract; save my own skin; let me have the quill; surrender to the clerk; Quick, Prewett, where’s your paper; give it here, I’ll put my name; all right, light me again, I’ll pay; I can’t face this, let me sign]
    -> end_signed
* [Take up the lamplighter’s ladder # keys: ladder, take, bishop, dorcas, lamplighter # also: take the ladder; pick up the Bishop; be the lamplighter; climb up to the lamp; light the lamp; carry on her work; I will tend the lights; become the keeper; look after the flames; shoulder the Bishop; set it against the post; do Dorcas’s job; I’m her successor; mount the rungs; I mind the lamps now; steady the Bishop, I’m going up; matches, cap, I’ll do the round; from tonight this ladder’s mine]
    -> end_ladder
* {notice || slug} [Read out the child’s name # keys: read, name, child, notice, aloud # also: read her name; say her name; read the notice; Nat Sparling, aged seven and a half; tell it her name; recite the obituary; announce her; proclaim it; pronounce it; give it the proof; she was lost, and here is the record; hold up the print; make her known; She was Nat Sparling, and she whistled; hear this, she drowned on Fair Night; sea, this is who you kept; listen, I’ll tell you who she was]
    -> end_notice
* {swap && not (notice || slug)} [Walk down into the water # keys: walk, water, down, change, sea # also: walk into the sea; change places with her; i’ll go instead of her; wade into the sea; go in her stead; return to the deep; sacrifice myself; give back what was lent; drown; let her live; step in; descend with her; wade down and let her stay; You lent me, so take me back; I’m coming home, sea; her for me, that’s only fair; down I go, hold my hand]
    -> end_tide
* {sum && line} [Rule the line under everybody # keys: rule, line, lines, ledger, everyone # also: rule the lines; rule off the ledger; close all the accounts; free everybody; give it a receipt; cancel all they owe; liberate the city; settle it for all of them; finish the book; seize the volume and underline each one; release them all; give them back their colours; strike out every debt; It’s paid, all of it, everybody’s; two lines under each and every one; you wanted a receipt, here’s four hundred; hand me that book, I’m closing it]
    -> end_paid

=== end_signed ===
The ink smells of low tide. At the last letter something leaves you, about the size of a hiccup, and over your head the lamp coughs and comes up amber, as though it had only gone to see about a noise. # mood: sad
“There,” says Mr Prewett, and blots you. # speaker: prewett
The sea waits a moment on the stair, like a guest who has been told the party is off, and then goes down again. {sum: It had come to say thank you. You had the words in your own mouth, and you let him blot them.|You will never find out what it was going to say.} The child has backed off as far as the turning, where your light stops. {child >= 2: She lifts one hand to you, not very high.|She does not look surprised.}
Dorcas gets up, because there is a lamp lit and she is a lamplighter. It takes her two tries. {peace: She had been so fast asleep.|“I’d have had a lie-in,” she tells the ladder.} # speaker: dorcas
On Monday you start at the Tidehouse. You have a desk with a view of the water, and cuffs. At breakfast, over toast, you find that you cannot for the life of you remember the taste of marmalade. # ending: signed-for
-> END

=== end_paid ===
{pen: The pen has been up your sleeve all night, wetting the lining.|You take the pen out of his hand. He is too well bred to hold on.} You put your arm into the bath-chair to the elbow and turn past your own page, with Gran’s two lines at the foot, to the next. Lamp eighty-eight, Fishgate. The strokes run off the bottom and up the margin. You rule two lines under them. # mood: resolute
Down in Fishgate a lamp goes out, with a sound like a book being closed.
{ida_on: Prewett lunges. Ida hooks him by the braces and holds him out over the slip. “Geraniums,” she is saying, to a window box. “Bless me. Look at that red.”|Ida has hold of you when it happens. She stands there with her fist full of your collar, staring at a window box. “Red,” she says, and lets go.} # speaker: ida
You keep ruling. Others come up with pens. {hymn:Down in a cellar an elderly bass begins, with great caution, on the Old Hundredth. }By the time it is done Marrow Quay is black from mole to hilltop, and the sea looks over the stair, finds nothing outstanding, and takes the child’s hand to walk her home. {peace: Dorcas snores through all of it.|Dorcas lies down on the bare step and is gone before her cap is off.}
Then, in one window, somebody lights a candle. It is an ordinary one, from Spragg’s. Then the next window does. # ending: paid-in-full
-> END

=== end_tide ===
{offer: “You said so on the mole,” says the child. “But when the water’s actually there?”|“Properly?” says the child. “When the water’s actually there?”} # mood: tender # speaker: child
It is there, on the ninth step, full of little lights. You take her hand and go down to it together, and at the edge you go on and she stops, because that is how it is done. Her fingers turn warm in yours. Yours turn easy.
“Oh, well done,” says the sea. It sounds like a clerk who has found the missing sixpence. “That has been bothering me.” # speaker: sea
Behind you a child coughs, and breathes in, and bawls with cold. {ida_on: Ida gets there with the blanket, and for once somebody needs it.|Dorcas Hobday{peace:, woken by it,} comes down those steps two at a time.} “I’ve got her,” Dorcas is saying. “I’ve got you, I’m awake, I’ve got you.” {child >= 4: Through it all you hear a whistle, terrible, gap-toothed, meant for you.|{item == "marmalade":The last thing you hear is the lid coming off a jar.|The last thing you hear is somebody asking for marmalade.}} # speaker: dorcas
You had thought it would be dark. But everything anybody paid is down here and burning: a Tuesday, a lullaby, somebody’s red. {coat: On a rock, side by side, the right way up, is a small pair of mittens.|There is room to lie down in ten thousand nights of sleep.} You were somebody for a while. It suited you. Now you remember how to be a kindness at the bottom. # ending: out-with-the-tide
-> END

=== end_notice ===
{notice: Solomon Tew arrives, purple, holding the first copy by its corners. He gives it to the air beside you, for he has finally read you through, and the air takes it.|You hold the lead up to a lantern and read it backwards, which is to say the right way. Then you say the rest aloud, as you would set it.} # mood: tender
SPARLING, Nat. On Fair Night, twenty-seven years ago, off the mole, aged seven and a half. {whistle: She had a gap in her teeth and was the best whistler on the Stair.|Daughter of this city and of Cinder Stair.} Her mention is late, and those who had her name meanwhile are sorry.
She follows it with her finger. “That’s me,” she says. “I’m wrote.” And the water stops running from her hem. For the first time she is dry, and a bit crumpled, like any child who has been up too late. {item == "marmalade":She puts a finger in the marmalade, and it comes out sticky. } # speaker: child
“Received,” says the sea from the ninth step, gently. # speaker: sea
{peace: She kisses Dorcas, who does not wake.|“Tell her good night,” she says, of Dorcas, who is already asleep.} “You’ll want a new one,” she tells you. {child >= 3: She stands on tiptoe and whispers it. It has a fish in it. It fits like a boot somebody has warmed.|“I’d pick quick. It’s only till you’re used to it.”} Then she goes down the steps, and from a long way out somebody whistles. # ending: penny-a-line # speaker: child
-> END

=== end_ladder ===
“It’s heavy at the top,” says Dorcas. “Hold it like you don’t believe in it.” She is asleep before you have it on your shoulder. {peace: She does not say she is awake. She isn’t, and she knows it, and she is smiling.|You put the matches in your pocket and the cap on your head. It fits, which is ominous.} # mood: resolute # speaker: dorcas
You set the Bishop against the dark lamp and climb, and the sea stops underneath you on the ninth step. {sum: “Paid,” you tell it. “And I’d like that noted.” “Noted,” says the sea. “And who minds the others?”|“I’ve nothing to give you,” you tell it. “There is nothing to give,” says the sea. “It was paid. I came to say so. Who minds the others now?”} # speaker: {sum:you, you, sea, sea|you, sea, sea}
You look down the hill, at four hundred and ten small amber flames, at Prewett putting the cap on his ink.
“I do,” you say. # speaker: you
The first night you only walk the round and read the plates. The second night, in Fishgate, at a quarter to three, you find a very old one. You look both ways. You lick your finger and thumb. In the morning the Tidehouse puts it down to wind. One a night, you think. Nobody will panic at one a night. {ida_on: Below you on the corner Ida Mudge, who has seen nothing, begins to whistle.|You have always been good at dates. It will take a year and six weeks.} # ending: the-ladder
-> END
