VAR trust = 0
VAR side = "none"
VAR moves = 0
// True while it is asked what can be typed.
VAR typing = false
VAR known_name = ""
VAR known_dream = ""
VAR known_place = ""
VAR known_promise = ""
VAR known_supper = ""
VAR known_rusk = ""
VAR known_arlen = ""
VAR known_vostra = ""
VAR known_parted = ""
VAR known_finished = ""
VAR known_visits = 0

{known_visits > 0:
  -> again
}
-> start

=== start ===
There is a folding table in the lobby of the Meridian, two legs in Arlen and two in Vostra, with a chessboard on it and a man with a great white moustache behind it. You need a stamp before the afternoon train. He looks at you, looks at the line under your boots, and swaps a blue hat for a red one without getting up. # mood: calm
“Officer Tamm,” he says. “Both sides. Anything to declare? Take your time. The train’s late, and everybody has something.”
* [Declare nothing at all # keys: nothing, declare, no # also: nothing to declare; I declare nothing; nothing; no, nothing; no goods; only the clothes I wear; my bags are empty; I’m carrying nothing of value; green channel; not a thing; all clear; there’s nothing in my case; I’ve only got myself; empty pockets, officer; just passing through with what I stand in]
  -> nothing
* [Declare a cheese sandwich # keys: cheese, sandwich, food # also: I have a cheese sandwich; a sandwich; just my sandwich; cheese; just my lunch; I’ve brought something to eat; bread and cheese; a snack; hand over my packed lunch; only a bite for the train; here’s my meal; I made this for the train; does food count, I’ve got lunch; there’s something to eat in my bag; it’s only a bit of Arlenish cheddar]
  ~ trust = trust + 1
  -> sandwich
* [Ask who is winning # keys: winning, chess, who, game # also: who’s winning?; who is ahead; how’s the game; what’s the score?; who’s got the upper hand?; which side leads?; are you playing against yourself?; whose turn is it?; is white in trouble?; who are you up against?; you’re losing, by the look of it; how long has that match been going?; do you cheat against yourself?; is Arlen beating Vostra?]
  ~ trust = trust + 1
  -> chess

=== nothing ===
“Nothing.” He writes it down in full. “In twenty-six years I’ve had four of those. One had a goose in her coat. One was on his honeymoon and hadn’t noticed. One was dead, strictly, and on his way to be buried.” # mood: wary
He waits, with his pen up, in the friendliest manner in the world.
* [Ask about the fourth # keys: fourth, four, other, who # also: who was the fourth?; and the fourth; what about the fourth; you only named three; who’s missing?; and the remaining one?; that leaves somebody; which was the last?; you left one out; tell me the final case; that’s only three; you said there were four; go on, one more; who else had nothing?]
  ~ trust = trust + 1
  “The fourth’s you,” says Tamm. “I’m keeping an open mind.” He pulls out the other chair with his foot.
  -> hub
* [Admit to a bad conscience # keys: conscience, bad, admit, guilt # also: I have a bad conscience; I feel guilty; only guilt; my conscience; I’ve done wrong; I’m ashamed of something; I regret a few things; I carry some shame; a heavy heart; remorse; confess; there’s something on my mind; I did something I shouldn’t have; there’s a weight on my heart; I once let somebody down; I sleep badly, officer]
  ~ trust = trust + 2
  “Ah. Personal effects. There’s no duty on that, so long as it’s for your own use.” He pulls out the other chair for you with his foot.
  -> hub

=== sandwich ===
“Arlenish cheese?” He lifts the lid of it with the end of a pencil. “Then it’s an export on this half of the table and a picnic on that one. I’d move it over. Not for the duty, there’s a draught.” # mood: merry
You move it over. He changes hats to watch it arrive, and stamps the wrapper.
* [Offer him half # keys: offer, half, share, give # also: have half; do you want half; I share it with you; take some; be my guest; break it with him; go on, you must be hungry; divide it between us; try a piece; help yourself; you look hungry, have a bite; there’s enough for both of us; cut it in two and take one; here, this piece is yours]
  ~ trust = trust + 2
  He considers the matter under both hats. “I can’t be bribed,” says Tamm, “but I can be fed. It’s in the regulations. I put it there.” He pulls out the other chair.
  -> hub
* [Ask why he needs two hats # keys: hats, two, why, hat # also: why two hats?; whats with the hats; why do you change hats; do you swap caps a lot?; what’s the other cap for?; why the red and the blue?; do you always switch?; which one is official?; one minute blue, one minute red, why?; isn’t one cap enough?; what’s all that changing for?; is it a different job in each?]
  -> hats

=== chess ===
“Vostra. She’s a bishop up, and she’s insufferable about it.” He turns the red hat round on his knee. “I play whichever side’s hat I’ve got on. You’d think a man would go easy on himself.” # mood: merry
He moves an Arlenish knight, changes hats, sees what he has done, and says something under his breath in Vostran.
* [Say you will play for Arlen # keys: arlen, blue, play, join # also: I’ll play Arlen; I take blue; I’m for Arlen; blue; I’ll back the underdog; put me down for the knights; Arlen needs help; the weaker country; rescue Arlen; give me the blue pieces; somebody has to stand up for her; I’ll take the one that’s behind; I always root for the little one]
  ~ side = "Arlen"
  ~ trust = trust + 1
  “You’ll want the blue pieces, then, and a stout heart. She has you in five.” He pulls out the other chair and winds a clock that has no hands. # remember: arlen
  -> hub
* [Say you will play for Vostra # keys: vostra, red, play, join # also: I’ll play Vostra; I take red; I’m for Vostra; red; I’ll back the winner; the stronger country; support the favourite; the bishop’s side; on to victory; give me the red pieces; I like to win; I’m with the bishop; she’s ahead, I’ll take her]
  ~ side = "Vostra"
  ~ trust = trust + 1
  “Everybody likes to join a winner,” says Tamm, without rancour, and pulls out the other chair. “Arlen lost the last four games, and I was sorry for her, so I had to be strict.” # remember: vostra
  -> hub

=== again ===
~ trust = 2
The folding table is where it was, and the moustache. He has a hat in either hand, and seeing you he puts both of them down. # mood: merry
“Ah,” says Tamm. {known_name != "":“{known_name}. I’ve you entered, in two colours. Sit. Which side you like.”|“Bearer. I never filled in the other space. Sit. Which side you like.”}
{known_parted == "goodbye":“You said goodbye over this table, last time. Most people say it to the train.”|“You left without your stamp, last time. So strictly you’ve been here ever since. I brought you a cup of something, in the evenings.”}
{known_promise != "":He moves a paper. “And I’ve this of yours, on the line. ‘{known_promise}’. I only mention it.”}
{known_finished != "":“I have it in the log how that night ended, upstairs,” he says. “‘{known_finished}’. I’ve entered it under both. It’s the first thing that was the same in each.”}
{known_supper != "":“It isn’t Thursday,” he remarks, quite by the way. “I looked.”}
-> hub

=== hub ===
{&Both clocks tick, an hour apart, like two people not speaking.|The cat, whose name is Treaty, steps across the line and back, and is waved through both times.|Snow begins to lean against the revolving door. Nobody comes through it.|Tamm breathes on a rubber stamp and polishes it with his cuff.} {trust >= 4:{!He has given up changing hats when he talks to you, and leaves both of them on the table.}|{trust >= 2:{!He pours you something hot out of a flask marked EVIDENCE.}|{!Your papers lie in front of him, unstamped, under a rook.}}}
+ [{move:Make another move on the board|Make a move on the board} # keys: move, chess, board, play # also: I move a piece; I make a move; my move; play chess; push a pawn; shift a knight; advance a rook; continue our match; castle; capture something; knight takes pawn; my bishop goes there; let’s get on with the match; watch this rook]
  -> move
+ [{declare:Ask what else people declare|Ask what people declare} # keys: declare, people, customs, what # also: what do people declare?; strangest thing you’ve seen; what do they bring; customs stories; what’s the oddest item?; tell me about travellers; what comes across the border?; any funny luggage?; what have you found in suitcases?; what do passengers own up to?; what’s in their bags?; what’s the funniest thing anyone’s carried?; you must have seen some odd suitcases; has anybody ever brought a live animal?; what do folk confess to you?]
  -> declare
* {not hats} [Ask why he has two hats # keys: hats, hat, two, why # also: why do you have two hats?; two hats?; whats with the hats; why swap headgear?; what’s the difference between the caps?; why red and blue?; how do you know which to wear?; do you serve both sides?; one blue, one red, what’s that about?; isn’t a single cap enough?; what do the colours mean?; why keep changing what’s on your head?]
  -> hats
* {(hats or typing) and not papers} [Ask which country he is from # keys: country, from, born, which # also: which country are you from?; where are you from; are you from arlen; what’s your nationality?; which side do you belong to?; are you Vostran?; whose citizen are you?; where’s your homeland?; where do your loyalties lie?; are you one of ours or one of theirs?; where do you call home?; which passport is yours?; so what are you, Arlenish?]
  -> papers
* {(papers or typing) and not bed} [Ask where he was really born # keys: born, where, really, birth # also: where were you really born?; your real birthplace; born where; what’s the truth about your birth?; which place is on the certificate?; where did your mother have you?; which bed was it?; where did you come into the world?; tell me your origins; come on, the real place; whose soil were you born on?; in which room did it happen?; both papers can’t be right, so where?]
  -> bed
* {bed and not agreed and trust >= 5} [Ask if the hats ever agree # keys: agree, hats, ever, same # also: do the hats ever agree?; do they ever say the same; did both agree; have they ever been of one mind?; is there anything they share?; do they always argue?; was there a unanimous ruling?; did they ever decide together?; when were they united?; did red and blue ever say the same thing?; was there ever one answer from both?; do they ever take the same side?; have they ever seen eye to eye?]
  -> agreed
* {not winter} [Ask about the Closed Winter # keys: winter, closed, wall, plywood # also: what was the Closed Winter?; tell me about the winter; what happened that winter; when was the border shut?; what did they build across the lobby?; how did people manage then?; when was the hotel divided?; tell me about the blockade; why were the sheets put up?; the bad January; what happened here nine years ago?; was there really a wall down the lobby?; were people cut off from each other?; you were here when they shut the line?]
  -> winter
* {winter and not carried} [Ask what he carried through # keys: carried, carry, through, letters, what # also: what did you carry?; did you smuggle anything; what went through the door; what crossed with you?; did you pass messages?; were you a courier?; any contraband?; whom did you help?; did you bring people their letters?; what was hidden under there?; did folk give you things to take over?; so you were their postman?]
  -> carried
* {(carried or typing) and not porter} [Ask about the new night porter # keys: porter, night, new, who # also: who’s the new porter?; tell me about the night porter; the porter; who is on the desk?; tell me about your new colleague; who’s working evenings now?; what’s that receptionist like?; do you know the clerk?; is somebody new here?; the person at reception; who’s that handing out keys?; what do you make of the new one?; has the hotel hired somebody?; who answers the bell after dark?]
  -> porter
* {(porter or typing) and not want} [Ask what he wants himself # keys: want, wish, himself, like # also: what do you want?; what do you wish for; and you, what would you like; what would make you happy?; what are you longing for?; what’s missing in your life?; have you any dreams?; what’s your heart’s desire?; name one thing you need; what do you hope for?; if you could have one thing, what would it be?; does anything make you sad?; you stamp for others, what do you get?; what would you ask for?]
  -> want

=== move ===
~ moves = moves + 1
{&You push a pawn. He puts on the hat concerned, and says that it will be felt in Vostra by Thursday. “It’s a mistake,” he adds. “It’s a sound one. I’ve made it for years.”|You bring out a bishop. “He’ll need his papers,” says Tamm, and waits, and lets you sweat, and then waves the bishop over with one finger. “I know his mother.”|You castle. He takes off both hats for a moment. “I’m always glad when somebody gets a roof over the king,” he says. “He never looks as if he’d asked for the job.”|You take a knight, and lay it beside the board. Tamm stands it up again, facing the window. “They don’t care to lie down,” he says. “He can watch the snow till the next war.”} # mood: merry
{side == "none":He marks the move down in two colours of ink.|He gives {side} a small nod, from one professional to another.} {moves == 4:“You play like somebody waiting for a train,” he tells you. “That’s a compliment. Most people play like somebody missing one.”}
-> hub

=== declare ===
{&“A tuba,” says Tamm, “with a ham in it. A ham, with a watch in it. One lady declared her sister, and then the sister declared her. I had to shut the office and lie down.”|“There was a boy who declared a secret. I asked him the value of it. He thought, and he said nine crowns fifty. So I wrote him a receipt, and he went through standing very straight.”|“Grief they never put down, and it’s always over the allowance. You can tell by how they lift the bag. I say, is it heavy? They say, not very. I carry it to the platform for them.”|“A professor declared that frontiers were imaginary. I said quite so, sir, that’ll be two crowns. He paid. He even tipped.”} # mood: calm
-> hub

=== hats ===
“Arlen pays me on the first of the month and Vostra on the fifteenth, and each believes it has the whole of me.” He sets the hats side by side, like plates. “In the blue one I may admit, delay or refuse. In the red one I may refuse, delay or admit. It’s a different outlook.” # mood: calm
He scratches his bald head, which is the only part of him not in uniform. “The moustache is under joint administration.”
* [Ask which hat fits better # keys: fits, better, which, fit # also: which fits better?; which hat do you prefer; which one is comfier; have you a favourite?; which is more comfortable?; do they pinch?; is the red warmer?; is one of them more comfortable?; which would you keep?; does the blue one pinch?; which one’s you, really?]
  ~ trust = trust + 1
  “The blue one’s tight and the red one’s hot,” says Tamm. “So I’m always a bit relieved, going either way. I should think that’s the most anyone can ask of a government.”
  -> hub
* [Ask to try one on # keys: try, wear, put, on # also: can I try one on?; let me wear it; give me the hat; may I borrow the red?; how would I look in that?; lend it to me; does it suit me?; pass me the cap; let me be an officer; swap headgear with him; pop it on my head; I’ve always wanted a uniform; I bet that’s my colour; hand me one of those]
  ~ trust = trust + 1
  He looks to left and right, into two jurisdictions, and lowers the red hat on to your head. “How is it?” You tell him that you want to see somebody’s papers. “Yes,” says Tamm. “It passes off.” He takes it back, gently.
  -> hub

=== papers ===
Out of his breast pockets, left and right, come two passports. He opens them at the first page and turns them to face you. The blue one says: Place of birth, Vostra. The red one says: Place of birth, Arlen. # mood: wary
“Both in order,” says Tamm. “I issued them myself. According to Arlen I’m a foreigner, and according to Vostra I’m another. I’ve been over it with both embassies. They were very polite, and each sent me to the other.”
* [Ask which of them is wrong # keys: wrong, which, true, mistake # also: which is wrong?; which one is true; one must be wrong; one is a forgery; which should I believe?; is either genuine?; where’s the error?; so who is lying?; which is valid?; they can’t both be right; somebody’s made a mistake; so which country’s lying?; one of these is a fake, isn’t it?]
  ~ trust = trust + 1
  “Neither. That’s the beauty of it,” he says, and puts them away, each on its own side. “I checked them as I’d check yours. I’d let both of those men through.”
  -> hub
* [Say it must be lonely # keys: lonely, sad, alone, must # also: that must be lonely; sounds lonely; are you lonely; you belong nowhere; that’s isolating; you must feel left out; how sad to be a foreigner twice; poor man; nobody to call your own, then; a stranger on both sides, that’s hard; you must miss belonging somewhere; that sounds a cold life]
  ~ trust = trust + 1
  He gives this the attention he gives all declarations. “It’s quiet,” he says at last. “At the football I shout for the referee.”
  -> hub

=== bed ===
“In Room 12.” He points up with his pencil. “My mother was a chambermaid here. She was turning down the bed, and she’d only got as far as the Vostran pillow.” The bed in that room has the frontier down its middle; he sees you work it out. “Head in one country, feet in the other. The midwife was for waiting to see which way I’d roll.” # mood: tender
“She put it to them both, my mother. She stood at this very table, with me in a pillowcase, and neither would write me down without a form from the other.”
* [Ask what his mother did # keys: mother, did, what, she # also: what did your mother do?; what did she do; and your mother; how did she solve it?; who registered you?; did she give up?; what happened to the baby?; how did she react?; what was her answer?; what happened at the table?; how did she settle it?; did she shout at them?; so what became of you in your pillowcase?]
  ~ trust = trust + 1
  “She said, then he can mind the thing himself. I was four days old. I’ve always thought of it as my letter of appointment.”
  -> hub
* [Raise your cup to Room 12 # keys: raise, cup, toast, drink # also: to Room 12; I raise my cup; cheers; a toast; propose a salute; to your health; let’s clink glasses; to the bed; to the chambermaid; I’ll lift my glass; here’s to the chambermaid; let’s drink to her; bottoms up, to the bed on the border; a sip in her honour]
  ~ trust = trust + 2
  He clinks the cap of the flask on your cup, twice, once for each side. “They let me in on my birthday,” he says. “I make the bed. I do it properly, hospital corners. Then I have a lie-down on the line.”
  -> hub

=== winter ===
“Nine years ago. November till April. They ran plywood down the whole of this lobby, and up the stairs, and sawed it to fit round the piano. Everybody had to be on one side. There was an afternoon to choose in. You’d be amazed what people went back for.” # mood: sad
“I was the only one with a hat for each. So there was a little door, at the end, by the coal hole, and it was for me.”
* [Ask what people went back for # keys: back, people, went, what # also: what did they go back for?; like what; what did people fetch; which things did they fetch?; what had they forgotten?; what did folk choose?; what mattered most to them?; name something they returned for; what belongings?; what did they save?; what would anyone run home for?; did somebody forget something?; money, I suppose, or photographs?]
  ~ trust = trust + 1
  “A canary. A mangle. There was one went back to see that the gas was off, and it was off, and by then the last sheet was up.” He straightens a pawn. “I don’t judge. I went back for the chess.”
  -> hub
* [Ask how the door felt # keys: door, felt, feel, how # also: how did the door feel?; what was the door like; was it small; did it hurt to stoop?; was it narrow?; describe that entrance; were you the only one using it?; did you bang your head?; was it cold, going through?; what was it like to squeeze through?; how big was the hole?; I’d have hated stooping like that]
  ~ trust = trust + 1
  “Low,” says Tamm. “You had to bow. I bowed in that doorway twelve, fourteen times a day, to nobody. It got so that I’d say good evening to it.”
  -> hub

=== carried ===
“Nothing dutiable,” says Tamm, so promptly that you both listen to it for a moment. Then he turns the red hat over. Inside the lining somebody has stitched a row of little pockets, in neat blue thread. # mood: wary
“Post, I couldn’t. But there’s no regulation against a man remembering. So they told me things, on the one side, and I bowed, and I said them on the other. Birthdays. Where the good scissors were. One lady sent her husband the whole of a quarrel, and I brought her back his end of it. They made it up in February. I was worn out.”
* [Ask what the pockets were for # keys: pockets, pocket, lining, hat # also: what were the pockets for?; why pockets; whats in the pockets; what did you hide in them?; who stitched those?; why so small?; what fits in there?; what was sewn inside?; what did you conceal?; what went in there?; something small, was it, jewels?; what needs such tiny hiding places?; show me what you kept in that seam]
  ~ trust = trust + 1
  “Teeth,” he says. “Children’s. You can’t send a tooth by word of mouth. There were eleven lost on the Vostran side alone that winter, with the grandmothers all in Arlen, and a coin owing on every one.”
  -> hub
* [Say that he is a smuggler # keys: smuggler, smuggling, crime, law # also: so you’re a smuggler; that’s smuggling; you smuggled; you broke the regulations; that’s illegal; you’re a criminal; tut tut officer; that’s contraband; shame on you; so the customs man cheated; you old rogue; and you a customs man; I ought to report you; so the border broke the rules]
  ~ trust = trust + 1
  He changes hats twice. “I’ve put it to them both,” says Tamm, “and each feels that it happened on the other side.” But his ears have gone as red as the hat.
  -> hub

=== porter ===
“Been here three days. Came up with one case and a voice.” He nods at the empty desk. “Says good evening as if you’d rung up. And this morning, not properly awake, I heard that porter tell the toaster they were trying to connect it. So I’ve an idea about their last situation. I shan’t say. It hasn’t been declared.” # mood: calm
“People come to a border to be nobody for a bit. I stamp them. It isn’t for me to ask who they were being before.”
* [Ask if he ever guesses wrong # keys: wrong, guess, guesses, ever # also: do you ever guess wrong?; ever been wrong; are you always right; have you been mistaken?; do you make errors?; how accurate are you?; were you ever fooled?; who surprised you?; what was your worst error?; you can’t always be right; ever taken a thief for a priest?; has anyone pulled the wool over your eyes?; what’s your biggest blunder?]
  “I took a bishop for a boxer. But he’d been one,” says Tamm, “so we let it stand.” He looks at your hands, your boots and your hat, and keeps it to himself.
  -> hub
* [Ask him to guess about you # keys: me, guess, about, who # also: guess about me; who am I, then; what about me; read my face; where am I travelling?; what’s my story?; tell my fortune; what can you see in me?; size me up; what do I do for a living?; go on, do me now; what do my boots tell you?; I bet you can’t tell where I’m from; who do you take me for?]
  ~ trust = trust + 1
  “You’ve someone at one end of the line or the other, and you’re early for them. You’ve counted the stations twice.” He slides a biscuit across the frontier. “That isn’t guessing. That’s the timetable sticking out of your pocket.”
  -> hub

=== want ===
“To be asked to stay for supper,” says Tamm. “On either side. They nod to me, you understand. I’m well liked. But you don’t ask the border to supper. You’d wonder where it was going to sit. And I’d like a wedding. In sixty years we’ve never had one on the line. I’ve the stamp for it. I had it made.” # mood: tender
He opens a tin and shows you. It has a wreath, a date to fill in, and both coats of arms, and it has never been inked.
* [Ask him to supper yourself # keys: supper, ask, invite, dinner # also: come to supper with me; have dinner with me; I invite you to supper; eat with me; dine with me; be my guest tonight; let me cook for you; there’s a place at my table; join me for a meal; are you free this evening?; I’d like to feed you; sit down with me and eat; you’re coming home with me tonight; there’s soup enough for two; I know a good place, my treat; how about Thursday at mine]
  ~ trust = trust + 3
  He takes out a diary with nothing in it, and turns the pages one by one, so as to be honest about it. “I could do Thursday,” he says. “Any Thursday.” He has to see to something in his eye, under the table, with the blue hat. # remember: supper
  -> hub
* [Ask whose wedding it would be # keys: wedding, whose, who, married # also: whose wedding?; who gets married; who would it be; have you a couple in mind?; who’s the bride?; do you know the groom?; is somebody engaged?; which lovers?; have you anybody to marry off?; is it your own you’re hoping for?; whose names would you stamp?; any sweethearts in the hotel?]
  ~ trust = trust + 1
  “I’m not particular,” says Tamm. “I’d want them to mean it in both languages. Then it’s two weddings, if you think, with the clocks. Midnight comes twice here. You’d get a second go.”
  -> hub

=== agreed ===
He does not answer directly. He lays the hats brim to brim on the table, and folds his hands on top of them. # mood: sad
“Once. It was in that January. A man named Emil Rusk came to the little door. His brother had died on the other side, and he wanted an hour, to walk behind him. I asked the blue hat, and it said no. So I put on the red, because it generally takes the opposite view, and that one said no as well. I told him. He thanked me. I went home and ate a chop.”
* [Ask what he did afterwards # keys: afterwards, after, did, then # also: what did you do then?; and after that; what happened afterwards; how did you live with it?; what came next?; did you make amends?; how did you cope?; did it change you?; and later on?; did you ever fix it?; did you go after him?; could you sleep that night?; have you been sorry since?; you ate your chop, and then?]
  -> since
* [Say that he had his orders # keys: orders, rules, duty, had # also: you had orders; you were only following orders; it wasn’t your fault; you did your job; forgive yourself; you obeyed your superiors; what else could you have done; you’d have lost your post; the law was the law; any officer would have said the same]
  “I had two sets,” says Tamm. “It’s remarkable how they fit together. You couldn’t have got a card between.”
  -> since

=== since ===
~ trust = trust + 1
“I’ve never told that at this table. I’d sooner be searched.” He taps the board. “That’s what the chess is for. I thought, if those two could agree like that, and me not even notice I was hungry, then they’d better not be allowed to again. So I set them at each other. Every night. So long as one of them’s losing, there’s always somebody in here to say, hold on.” # mood: tender # remember: rusk
He taps his own forehead.
* [Ask if Rusk ever came back # keys: rusk, emil, came, back # also: did Rusk come back?; did he come back; did you see him again; was he angry with you?; did he forgive you?; what became of Emil?; did he return?; have you met since?; did he get to the grave?; whatever happened to that man?; have you ever seen him again?; did he get his hour?; is he still alive, that man?; did you ever say sorry to him?]
  “In May, when the wall was down. He had a wreath. I asked him had he anything to declare, and he said, no, I left it here. I carried the wreath for him as far as I’m allowed. Then I carried it a bit further.”
  -> hub
* [Make a move for the losing side # keys: move, losing, side, chess # also: I move for the losing side; help the loser; play for the weak side; rescue the underdog; advance a pawn; give the weaker one a chance; assist whoever is behind; save their king; balance the board; hold on, let me help her; that little pawn, one step up; I’ll give the loser a hand; shift that poor king]
  You move the weakest piece you can find one square up the board. He studies it under the blue hat, then the red, then none. “Hold on,” says Tamm softly. “Now that’s interesting.”
  -> hub
