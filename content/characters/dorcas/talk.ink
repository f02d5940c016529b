VAR trust = 0
VAR dreams = 0
VAR knots = false
// True while it is asked what can be typed.
VAR typing = false
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_thursday = ""
VAR known_round = ""
VAR known_morning = ""
VAR known_puddle = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
Three in the morning on Cinder Stair, in an October fog, and a ladder comes round the corner by itself. A woman turns out to be under it. She sets it against a lamp post, looks round for a wall, a bollard or a saint, and finds you. # mood: calm
“You’ll do,” she says. “Hold his foot. Not like that, he’ll think you trust him. Dorcas Hobday, I do the lamps. He’s the Bishop, because you’ve to look up to him and he’s never any help. What’s a body like you doing awake?”
* [Say you cannot sleep # keys: sleep, cannot, awake, insomnia # also: I can’t sleep either; say I cannot sleep; cant sleep; I was lying awake; insomnia; same as you, no sleep; I’m wide awake; my mind won’t let me rest; bad dreams keep me up; too many thoughts tonight; I suffer from insomnia; nightmares woke me; my bed was no use; restless night; I’ve been tossing and turning for hours; couldn’t drop off, so I came for a walk; I gave up on my pillow at two; my head’s too full to lie down]
  ~ trust = trust + 1
  -> cannot
* [Ask what she is doing awake # keys: what, doing, her, ask # also: Why don’t you sleep?; what are you doing up; why are you awake at this hour; isn’t it late for you?; are you on the night shift?; what brings you out?; what brings a woman out in this fog?; are you on night duty?; how come you’re about?; And what’s a body like you up for?; shouldn’t you be tucked up at home?; who works at three in the morning?; are these your usual hours, Dorcas?]
  -> always
* [Hold the Bishop’s foot, tighter # keys: hold, foot, ladder, bishop # also: I hold the ladder; I’ve got him; hold the laddar steady; grip the foot of the ladder; grip it harder; steady the rungs; clutch him firmly; squeeze the wood; support it with both hands; brace it with my knee; tighten my grip; put my weight on it; There, he’s not going anywhere; I’ve got him by the ankle now; up you go, I won’t let him slip; both arms round him, your grace]
  ~ trust = trust + 1
  -> foot

=== cannot ===
“Can’t you? There’s folk would pay for that.” She goes up four rungs and talks down at you past her boots. “Warm milk, they’ll tell you. Counting sheep. I’d a gentleman on Tallow Row who counted bailiffs. I never heard it worked, but he got very quick at climbing out.” # mood: warm
The cloth goes round the glass with a squeak. Above her the flame turns over, as a cat does, and goes on.
* [Ask what she does for it herself # keys: herself, ask, does, she # also: what do you do about it?; how do you get to sleep then; and you, what helps; does milk work for you; what’s your own remedy?; what’s your cure?; any advice from you?; do you count sheep?; have you tried warm milk?; how do you drop off?; does anything work for you?; how does a lamplighter rest?; And what do you take for it, Dorcas?; have you found anything that helps?; so how do you nod off?; sheep or bailiffs, which is it for you?]
  -> always
* [Offer to carry the matches # keys: carry, matches, offer, help # also: let me carry something; I’ll take the matches; can I carry the tin; give me the matches; give me the box; let me hold the tin; you could use an assistant; put me to work; let me lighten your load; pass me that tin; I’d be glad to assist; Hand me down those matches; I’ve a free hand, pass it here; I could be your matchbox; you climb, I’ll see to the lights]
  ~ trust = trust + 1
  She weighs you up, and hands down the tin. “Keep them under your arm. They’re like me, they won’t be any good if they get damp and start thinking.”
  -> hub

=== always ===
“Me? I don’t.” She says it as another woman might say that she doesn’t eat tripe. “There’s a skipping rhyme. Hobday up and Hobday down, Hobday’s eyes are big and brown. They’re blue. But you’ll not get children to scrap a rhyme for the facts.” # mood: calm
She looks down to see how you have taken it, and seems glad that you have taken it quietly.
* [Ask how long it has been # keys: long, how, years, time # also: how long have you been awake?; since when; how many years is it; how long ago was that; has it been decades?; always?; forever?; how many seasons?; What, not a wink, for how many years?; how many nights would that be?; when was it you gave up sleeping?; is it ten years, twenty?]
  ~ trust = trust + 1
  “Twenty-seven years. You get a deal of mending done.” She rubs at a spot on the glass that was not there. “Don’t be sorry, it makes me yawn. I mean, it would.”
  -> hub
* [Say that you would go mad # keys: mad, crazy, would, say # also: I’d go mad; I would lose my mind; that would drive me crazy; i would lose it; I’d go insane; it would break me; I’d lose my senses; that sounds like torture; I’d be a wreck; it’d be the end of me; I couldn’t stand it a week; I’d be seeing things by Friday; they’d have to lock me up; I’m half out of my mind after one night]
  “So did I think. Then I found there wasn’t the time.” She comes down, one boot after the other, testing each rung as if it had let her down before. “It’s only people with an end to the day who can afford to.”
  -> hub

=== foot ===
“That’s better. Lean back and look as though you’d somewhere to be.” The ladder settles. “Twenty-seven years I’ve carried him, and he’s only had me off the twice. Once was ice. The other time I’d asked him for a sign.” # mood: warm
Her cap comes up into the light: a long brown tired face, grey hair, eyes as blue as a gas ring.
* [Ask if she got the sign # keys: sign, got, ask, god # also: did you get it?; what was the sign; did god answer; and did he give you one; was there a miracle?; what did the Lord show you?; did anything appear?; what happened after you prayed?; was your prayer answered?; what did he send you?; did you receive it?; Well, and what did heaven send you?; did the Bishop oblige?; what came of asking?; so what was your sign, Dorcas?]
  ~ trust = trust + 1
  “I got it on the elbow. PARGETER’S LIVER SALTS,” says Dorcas. “I was black and blue, and regular.”
  -> hub
* [Ask why she never got a boy to help # keys: boy, help, why, alone # also: why do you do it alone?; you could use a helper; get an apprentice; why no helper; don’t you want an assistant?; hire somebody; is it not lonely work?; surely a lad could assist; shouldn’t you have a mate?; a youngster could carry it; Couldn’t some lad carry that for you?; what about taking on an apprentice?; you ought to have company on this round; doesn’t the council give you a helper?]
  “They fall asleep,” says Dorcas shortly. She finishes the pane, and does one corner again. “They can’t help it. I’d never shout at one. That’s why I don’t have them.”
  -> hub

=== again ===
~ trust = 2
A ladder comes round the corner of Cinder Stair by itself, sees you, and stops. # mood: warm
“It’s you,” says Dorcas, from under it. {known_name != "":“{known_name}. I’ve had it in my cap.”|“I’d know those boots. It’s the name I never got.”} She holds out the Bishop’s foot to you, as one might a chair.
{known_parted == "goodbye":“You said your good night, last time, and you meant it. I went two lamps on the strength of that.”|“You went off in the middle of a word, last time. I thought you’d nodded off. I was that jealous.”}
{known_dream != "":“I’ve done your dream over, up the ladder,” she adds. “‘{known_dream}’. I gave it a chair.”}
{known_finished != "":“And they tell me you saw the other business through,” she says, lower. “‘{known_finished}’. Well. I’ll not ask. It’s warm in the lamps tonight, that’s all I know.”}
{known_thursday != "":“I’ve still got the Thursday,” she says to the lamp. “I’ve not spent it. I like to know it’s there.”}
-> hub

=== hub ===
{&The two of you go on down to the next post.|The fog lifts its skirts for a step or two, and drops them.|Far off in the harbour a bell buoy says one word.|St Elmo’s strikes a quarter, and thinks about another.} {trust >= 4:{!She has given you the Bishop’s light end, which she says is as near as he comes to ordination.}|{trust >= 2:{!She has stopped looking to see if you are still there.}|{!She keeps a yard of dark between you, out of manners.}}}
+ [{plate:Read her another brass plate|Read her the next brass plate} # keys: read, plate, brass, lamp, name # also: what does that one say?; I read the plate; strike a match and read it; next lamp; whose lamp is this; look at the inscription; light a match; who does this one belong to?; wipe the metal; see the next one; check the engraving; Who’s under this one, then?; let me do the next, what’s it say; hold the light up, I’ll spell it out; E, something, it’s a name]
  -> plate
+ [{dream:Tell her another dream|Tell her a dream you had} # keys: dream, dreams, tell, dreamt # also: I tell her my dream; want to hear a dream?; I had a dream; let me tell you my dream; I saw something in my sleep; share a nightmare; last night in my sleep I flew; describe my nightmare; may I share what I saw asleep?; something odd came to me while sleeping; Shall I tell you what I dreamt?; I’d a queer one the other night; last week I was a fish, in my sleep; listen, there was this house, with a door]
  -> dream
* {not round} [Ask what the lamps burn # keys: lamps, burn, oil, debt, what # also: what do they burn?; is it oil; what’s in the lamps; what fuel is it; why do they burn; what keeps the flames going?; are they gas?; what powers them?; where does the light come from?; what makes them glow?; is it magic?; what feeds the fire?; what do you fill them with?; What’s alight in there, if it isn’t oil?; it doesn’t smell of gas, so what is it?; how does it burn with no wick?; what have you got in those lanterns?]
  -> round
* {(round or typing) and not clocks} [Ask how she stays awake # keys: awake, stays, how, sleep # also: how do you stay awake?; whats your trick; how do you keep from nodding off; how do you manage it; do you not get tired?; aren’t you tired; what tricks do you use?; don’t you get drowsy?; what stops you nodding?; aren’t you exhausted?; what helps you keep your eyes open?; how have you lasted?; How on earth do you keep going?; what do you do when your eyelids droop?; doesn’t it creep up on you, about now?; is it coffee, or what?]
  -> clocks
* {(clocks or typing) and not bed} [Ask if she owns a bed # keys: bed, own, pillow, sheets # also: do you have a bed?; have you got a bed; where do you lie down; u have a bed; what about your bed; what’s your bedroom like?; is there a cot in your garret?; have you somewhere to lie?; do you possess a mattress?; Do you bother with a mattress at all?; is there a bed up in that garret?; where do you put your feet up, Dorcas?; have you sheets of your own?]
  -> bed
* {bed and not asleep and trust >= 5} [Ask when she last slept # keys: slept, last, when, once # also: when did you last sleep?; when was the last time; tell me about the last time you slept; last sleep; how long since your last nap?; tell me about the final time; when did you stop resting?; which night was it?; what happened the last time you dozed?; when did your eyes last close?; do you remember your last doze?; were you young the last time?; Tell me about the night you last nodded off; was there a last time, Dorcas?; what made you stop sleeping, then?; so when did you last close your eyes?]
  -> asleep
* {not puddle} [Ask who she says good night to # keys: good, night, who, turning, puddle # also: who are you saying good night to?; who was that; who do you talk to there; whos in the puddle; were you speaking to someone?; why touch your cap?; who lives in the puddle?; is there somebody down there?; who are you whispering to?; why do you talk to water?; Who was that good night for?; is it somebody you know, in the water?; why d’you tip your cap to a puddle?; who lives at that turning?]
  -> puddle
* {(puddle or typing) and not knot} [Ask her to teach you the knot # keys: knot, teach, rope, tie # also: teach me the knot; show me how to tie it; can I learn that knot; how do you tie it; how’s that hitch done?; give me a lesson; demonstrate it; I’d love a lesson in hitches; demonstrate the loop; could I practise it?; show a beginner how it goes; I fancy learning that; How did you do that with the rope?; could you show me that hitch, slowly; I’d like to be able to tie that; let me have a go at it]
  -> knot
* {(knot or typing) and not tidehouse} [Ask about the Tidehouse # keys: tidehouse, prewett, ledger, office # also: what is the Tidehouse?; tell me about the ledger; who is Prewett; tide house; where do they keep the debts?; who’s in charge of the lamps?; who collects the debts?; what’s that drowned building?; who holds the accounts?; where’s the record kept?; What goes on at the Tidehouse?; what’s this Prewett fellow like?; who keeps track of what’s owed?; where’s all that written down?]
  -> tidehouse
* {(tidehouse or typing) and not thursday} [Ask what she would do with a day # keys: day, do, would, free # also: what would you do with a day off?; if you had one free day; a day to yourself; how would you spend a holiday?; if you were off duty?; imagine you had time off; a vacation; what would you choose to do in daylight?; suppose you needn’t work tomorrow; your perfect afternoon; If you’d a whole day to yourself, what then?; what would you do with the sun up?; how would you spend your holidays, Dorcas?; and on a day with no lamps, what?]
  -> thursday

=== plate ===
{&You strike a match. E. TULLY. A HUSBAND. “Went off the Dogger in a bath, for a bet,” says Dorcas, “and was sent home with it full of mackerel. She pays in left-hand gloves. She’s never found where they go.”|You wipe the brass. J. OKE, HIS LEG. “It was only ever the one,” she says. “He’s paid in the taste of onions these twelve years, and I’m told he cries when he chops them, just the same.”|You read: THE MISSES PINCH, EACH OTHER. Dorcas touches her cap. “Rowing boat. It’s the prettiest flame in the ward. They quarrel under it, so as to be warm.”|This one is so old that your finger has to do it: A VOICE. There is no name left. “I give her an extra rub,” says Dorcas. “Somebody ought to be still making a fuss of that.”} # mood: calm
-> hub

=== dream ===
~ dreams = dreams + 1
~ trust = trust + 1
{&You tell her one about a house with a room you had never noticed. She stops on the stair to hear it. “What was in it?” Chairs, you say. “Whose?” she asks, greedily, and when you don’t know, she chooses: “Mine. I’d have the one with arms.”|You tell her one in which you could breathe under water, and were late. “They’re all late,” says Dorcas. “I’ve had hundreds told me, and nobody yet was in good time. I’d be early. I’d bring a cushion.”|You tell her one with your mother in it, younger than you. She does not say a word till the next lamp, and there she gives you a peppermint. It seems to be the rate.|You cannot remember the whole of one, only a blue door. “That’ll do,” says Dorcas. “I can get three nights out of a door.”} # mood: warm
{dreams == 3:“I keep them, you know,” she adds. “I do them over at the top of the ladder. I do all the voices.”}
-> hub

=== round ===
“Not oil. Nor gas, whatever the council puts in for. Somebody should have drowned and they didn’t, so there’s a thing owed, and it burns.” She opens the little door to let you put your hand near. It is as warm as a teapot. “It takes a bit each night. A colour, maybe, or a tune. They don’t miss it, they think it’s getting older.” # mood: calm
“I only wake them and wipe their noses. Four hundred and eleven in Marrow Quay, and I’ve the lower half.”
* [Ask whether it seems fair to her # keys: fair, right, seems, just # also: is that fair?; does that seem right to you; thats not fair; do you think its just; isn’t that cruel?; do you agree with it?; that’s a harsh bargain; do you approve?; it seems a steep price; is it right to take so much?; what an unjust debt; does it trouble you?; Doesn’t it strike you as wrong?; a colour every night, is that decent?; how can you think that’s right?; who decided they should pay like that?]
  ~ trust = trust + 1
  Dorcas shuts the little door without letting it click. “I’ve not met the thing that was worth more than the person,” she says. “But I’d like to see it come to the end of somebody, once, and say ta, that’s us square.”
  -> hub
* [Ask if one of them is hers # keys: hers, one, lamp, own # also: is one of them yours?; do you have a lamp; which one is yours; is there a hobday lamp; do you owe anything?; have you got a flame too?; did somebody save you?; are you in debt?; is there a light with your name?; did somebody take out a flame for you?; And which of these is yours, Dorcas?; do you pay for one yourself?; have you ever been saved from drowning?; where would I find your name on a plate?]
  “There’s none says Hobday,” says Dorcas, which you notice, a lamp and a half later, was not quite what you asked.
  -> hub

=== clocks ===
“Thirty alarm clocks. One’ll start as soon as another’s done, like Methodists.” She counts the rest along her fingers. “A bucket, cold. Vinegar on a rag. Shoes a half size down. I had a canary, to worry about, but he died of old age and it was too restful.” # mood: calm
“The hour you want to look out for is this one. It comes up behind you ever so kind, and it says, only lean.”
* [Ask what happens if she leans # keys: leans, lean, happens, if # also: what happens if you lean?; and if you did lean; what if you lean; why not lean; is it dangerous to rest against a wall?; have you ever rested on something?; would you drop off?; what’s the danger in resting?; would the wall get you?; Suppose you did, just for a second?; what would happen if you sat down?; why mustn’t you rest your back?; and if it gets you, that hour?]
  ~ trust = trust + 1
  “I don’t,” says Dorcas. But you see that there is a clear hand’s breadth between her and the wall, and between her and the post. She has been keeping it all the time that you have been walking.
  -> hub
* [Sing something loud to help # keys: sing, loud, song, help # also: I sing; sing a song at the top of my voice; I know a loud one; la la la; bellow a tune; give her a shanty; belt out a chorus; make some noise; wake the street up; perform a tune; strike up a ballad; music to keep her awake; Right, here’s one about a lobster; join in with the chorus, Dorcas; oh, what shall we do with the drunken sailor; I’ll keep you up, la la la]
  ~ trust = trust + 1
  You give her the whole of a song about a lobster. By the chorus there are four windows open. “It’s only me, Mrs Spragg,” she shouts up. “I’ve got somebody!” She sounds as proud as if she had bought you.
  -> hub

=== bed ===
“I’ve a lovely bed.” She has gone almost shy. “Brass knobs. I made it up the week I took the garret, and starched the sheets myself, and turned the corner down. It’s been turned down ever since. I dust round it.” # mood: sad
“I’ve a nightdress. It was in Pargeter’s sale, with a bit of lace. I iron it of a Sunday. Well, you don’t want to be caught out.”
* [Ask what colour it is # keys: colour, nightdress, lace, ask # also: what colour is it?; what color is the nightdress; is it white; describe it; is it pink?; is it pretty?; tell me about the lace; what’s the fabric?; does it have ribbons?; is it cream?; what did you buy?; Is it a white one, or a blue?; what shade did you choose?; what’s it look like, your nightgown?; has it flowers on, at all?]
  ~ trust = trust + 2
  “White,” says Dorcas. “I did think of a pink. But I thought, no, you’ll look a fool, and you’ll have waited all that time.” She walks a few steps on her toes, which must be how she walks when she is pleased.
  -> hub
* [Say she will wear it yet # keys: wear, yet, will, hope # also: you’ll wear it one day; you will get to wear it; your day will come; the time will come; you’re going to need it soon; one night you’ll put it on; keep it ready; I believe you’ll use it; there’s a night waiting for it; one night you’ll need that lace; You’ll have your night in it, I’m sure; it won’t be in that drawer for ever; I can just see you in it; you’ll look a picture when it comes]
  ~ trust = trust + 1
  “It’ll be back in fashion, if I hang on,” says Dorcas, and gives a tug to the Bishop’s rope that does not need giving.
  -> hub

=== puddle ===
You had thought she was talking to the ladder. At the turning below the salts sign there is a puddle on the step, on a night without rain, and as you passed it she touched her cap and said, quite low, good night. # mood: sad
“That? That’s habit. There was somebody I should have said it to once, and I was otherwise engaged. So I put it down there each time I come by. It’s like leaving the milk money. You don’t wait to see them take it in.”
* [Go back and say it too # keys: back, say, good, night, too # also: I say good night to the puddle; good night, puddle; I go back up and say it; say goodnight too; wish the puddle sweet dreams; return to the step; turn round and greet it; touch my own cap to the water; speak to the puddle; climb up the three steps again; join her in it; Good night, little one, whoever you are; wait here, I’ll wish it sweet dreams; sleep well, down there; hang on, I’ll bid it good night myself]
  ~ trust = trust + 3
  You go back up three steps and say good night to a puddle. There is a ring on it, when you look again, as if from a single drop. When you come down Dorcas is blowing her nose. “It’s the fog,” she says. “It’s a devil for getting in.” # remember: puddle
  -> hub
* [Ask if anyone ever answers # keys: answer, answers, anyone, back # also: does anyone answer?; do they ever reply; has it ever answered; does she say it back; is there ever a response?; did you hear a voice?; does the water speak?; do they say it in return?; do you get a response?; does it talk?; do you hear something?; And have they ever said it back?; do they wish you good night in return?; have you never had a word from it?; does somebody call back to you?]
  “I’m deaf on that side,” says Dorcas. She has been hearing mice, clocks and policemen on that side for an hour.
  -> hub

=== knot ===
~ knots = true
“It’s a lamplighter’s hitch. Round him, under, and back the way you came, and then think of somebody you don’t like.” She pulls. It holds the Bishop, two buckets and, when she tries it, you. “Now you. No. No. That’s a bow. Were you going to give him to someone?” # mood: warm
At the ninth go you have it. She walks round it, finds fault with one strand, and leaves it just as it is.
* [Ask who taught her # keys: who, taught, learned, father # also: who taught you?; where did you learn it; was it your father; who showed you; who instructed you?; whose pupil were you?; did you pick it up on a ship?; did a sailor show you?; was it a sailor’s lesson?; from whom did you inherit the trick?; is it handed down?; whose invention is it?; Where did you pick that up?; did your father show you that?; who was it learned you your knots?; is that a family trick?]
  ~ trust = trust + 1
  “My dad. He’d the mole light till his chest went, and I had it after.” Her hands stop on the rope. “Well, it’s bricked up now,” she says, and they go on.
  -> hub
* [Tie the Bishop up in a bow # keys: bow, tie, joke, bishop # also: I tie a bow on him; put a bow on the bishop; make it pretty; tie a big bow; give him a ribbon; decorate the ladder; tease her with a pretty one; wrap him like a present; adorn him; turn him into a gift; adorn the old fellow; There, doesn’t he look smart; he’s a present for you, Dorcas; a big loop each side, for Sunday; I’ve made him beautiful]
  ~ trust = trust + 1
  You tie a second knot above the first, with loops. Dorcas looks at the Bishop in his bow. Then she laughs, one great bark that sets a dog off in Fishgate, and carries him that way for the rest of the street.
  -> hub

=== tidehouse ===
“It’s where they keep the book. It has to be kept under water or the ink gets out. Mr Prewett turns it over with the sugar tongs.” She spits, tidily, into the gutter. “He’s beautiful manners. He’s never told me a lie in his life. You come away having said thank you, and you’re on Fishgate before you think, what for?” # mood: resolute
“If he pours you a cup of tea, you leave it be. That’s all I’ll say. I’ve to work with him.”
* [Ask if the tea is poisoned # keys: tea, poison, poisoned, cup # also: is it poisoned?; is the tea poison; whats wrong with the tea; why not drink it; is it drugged?; is it a trick?; what’s in the saucer?; does he put something in it?; what’s the matter with the brew?; What does he put in that cup?; would a drop of his tea harm me?; why shouldn’t I have a sip?; is it the milk that’s off?]
  “It’s very good tea, I’m told,” says Dorcas darkly, from the top of the ladder. “There’s always something in the saucer.”
  -> hub
* [Ask if she has read the book # keys: read, book, ledger, page # also: have you read it?; did you ever read the ledger; whats in the book; have you seen it; did you see inside?; were you allowed a look?; is your name in the accounts?; ever been shown the pages?; have you peeked at the records?; what do the entries say?; are you able to read it?; Did you get a look inside that book?; what’s on those pages, Dorcas?; have they let you near the Ledger?; did you see who signed it?]
  ~ trust = trust + 1
  “One page, by candle, and I held somebody’s elbow while they signed it.” She shifts the ladder to her other shoulder, and it is a while before she finds the place for it. “She read it twice first, mind. She’d have read the Commandments twice. I miss her.”
  -> hub

=== thursday ===
“A Thursday,” says Dorcas at once. You hadn’t asked which. “They look a nice quiet day from the outside. I’d have breakfast, and I’d be hungry for it, from not having had three already. I’d walk down to the front with nothing on my shoulder. I’d see what it looks like when you’ve not been watching it all night.” # mood: resolute
“They say it’s new every morning,” she says. “I’ve only ever seen it wear on.”
* [Promise her a Thursday # keys: promise, thursday, give, her # also: I’ll give you a Thursday; I promise you a Thursday; you shall have your Thursday; you can have mine; you’ll get your holiday; I swear you’ll have it; take one of my days; I’ll find you a free one; I vow to get you that; consider it yours; I’ll share my week with you; I’ll see to it you get one; you shall have mine, breakfast and all; next week’s Thursday’s yours, I swear; I’m giving you a whole day, Dorcas]
  ~ trust = trust + 2
  “You can’t go giving folk Thursdays,” says Dorcas. But she asks how you spell {known_name != "":{known_name}|your name}, and writes it inside her cap with a stub of pencil, next to the size. # remember: thursday
  -> hub
* [Offer to take tonight’s round # keys: offer, round, take, tonight # also: I’ll do your round tonight; let me do the lamps; you rest, I’ll do it; take her round for her; go home and let me work; I can light them for you; have the night off; I’ll cover for you; let me replace you until dawn; swap places with me; leave the ladder with me; I’ll carry him this evening; put your feet up; Give us the ladder, you go home; I could do these lamps, you know; sit down for once, I’ll carry on; let me finish the street for you]
  ~ trust = trust + 1
  {knots:She looks at your hitch, and at you, for a good deal longer than the joke deserves.|“You can’t tie him yet,” she says, not harshly.} “No,” says Dorcas. “There’s folk lit that have to be seen to. But I shall remember you asked. I’ve a lot of night to remember things in.” # remember: round
  -> hub

=== asleep ===
She puts the Bishop down. She does not sit, but she takes hold of the rail. # mood: afraid
“I’d a light to mind, and I’d had a drop of cider, and I sat down against it because it was warm. That’s the last time. Nobody asks what woke me.” The fog has come up close to hear. “I’ll not tell you what. It’d be somebody else’s name I was using. But it was my light that was out.”
* [Ask what she is afraid of now # keys: afraid, fear, now, what # also: what are you afraid of now?; what scares you; and what now; what do you fear; what frightens you today?; what’s the worst that could happen?; what do you dread?; tell me your nightmare; which nightmare troubles you?; are you scared of dreaming?; What’s the thing that frightens you, Dorcas?; why is it so bad to drop off now?; is it falling asleep you’re scared of?; what do you think would happen to you?]
  -> morning
* [Put your hand beside hers # keys: hand, beside, rail, hold # also: I put my hand next to hers; hold her hand; touch her hand; take her hand; comfort her; reach out; lean on the rail with her; stand by her silently; place my palm on the rail; lay my palm on the rail; move closer so our fingers touch; a quiet gesture of comfort; There’s my hand, if you want it; I’m right here next to you; you’re cold, let me come closer; we’ll hold on to this rail together]
  ~ trust = trust + 1
  You lay your hand on the rail next to hers, not on it. She moves her little finger over till it touches, as one tries the heat of an iron.
  -> morning

=== morning ===
“People think I’m frightened of dropping off. I’m not, I’d drop off in a bag of coal.” Her voice has no floor in it. “It’s the dream. There’ll be one, won’t there, first thing. And I know who’ll be stood in it, with her hem wet. I’ve had twenty-seven years’ practice at good night. I can say that to anyone. It’s good morning I couldn’t manage.” # mood: resolute
She straightens up and gets her shoulder under the ladder. “So. I’ve not said that to the bucket, even.”
* [Say good morning, for practice # keys: good, morning, say, practice # also: good morning, Dorcas; good morning; morning; I say good morning; greet her as if it were dawn; rehearse it with her; let’s try it together; top of the morning to you; show her how it’s done; a fine day to you; teach her to say it; Morning, Dorcas, did you sleep well; let’s rehearse, I’ll be first; it’s only two words, like this; repeat after me, good morning]
  ~ trust = trust + 1
  “Good morning,” you say. Dorcas Hobday opens her mouth and shuts it. She goes the length of eleven steps. “Morning,” she says to the fog, rather gruff, and then she says it again. # remember: morning
  -> hub
* [Say that children forgive a good deal # keys: children, forgive, child, kind # also: children forgive; she would forgive you; kids are forgiving; she forgives you; the kid would understand; it’s all right she knows you’re sorry; be gentle about the girl; you are pardoned; tell her she’s pardoned; little ones are quick to pardon; a youngster soon gets over it; kids have big hearts; Kids don’t hold on to things; she’ll have let go of it long ago; little girls don’t stay cross; a child would give you a hug]
  “I never said it was a child,” says Dorcas. The rail drips. “They do, though,” she says presently. “It’s us that’s slow.”
  -> hub
