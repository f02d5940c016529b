/**
 * What anybody may type in any story, and what no choice means unless it says so. A text that is nearer in sense to one of these than to the choices is about
 * none of them.
 */
export const OFF_SCRIPT: readonly string[] = `
look around; look at the sky; look out of the window; look in the mirror; look for clues; search the room; check my pockets; check my phone
go home; go outside; go for a walk; go to the kitchen; go to the toilet; I need to pee; run away; hide; fly away; climb a tree; jump out of the window
eat something; find some food; order a pizza; make a cup of tea; have a drink; drink some water; light a cigarette; I’m hungry; I’m tired; I’m cold; I’m bored
go to sleep; take a nap; sit down; stand up; do nothing; wait; wait a while; think about it; remember my childhood; count to ten; pray
sing a song; whistle a tune; dance; tell a joke; laugh; smile; cry; scream; shout for help; call the police; phone my mother; write a letter to my mother
kiss her; kiss him; hug her; punch him; attack him; fight; kill everybody; steal something; burn it down; cast a spell; make it rain; buy a car; play cards
feed the cat; wash my hands; clean the floor; put on my coat; take off my shoes; read a book; take a photo; open the window; close the door; turn on the light
what time is it; where am I; who am I; what is going on; what’s your name; who are you; how old are you; are you real; what’s the weather like; how does this work
what can I do; is this a game; what happens next; do you love me; are you married; will I die; what do you want; why am I here; tell me about yourself; tell me more
I love you; I hate you; I like your hair; you are beautiful; you are stupid; I don’t care; whatever; nice weather today; this is boring; how is she feeling
good morning; good night; thank you; sorry; see you later; quit the game; save the game; start again; skip this; is he lying; can I trust her; I wonder what she thinks
`
  .trim()
  .split(/\s*[;\n]\s*/u);
