/** What an empty story begins with, in its script and on the shelf. Players never read it. */
export const PLACEHOLDER = 'Write over these words';
const TURNING = 'Something has changed, and there are two ways on.';
/** Words of the script of a new story that nobody else writes. */
export const EMPTY_WORDS: readonly string[] = [PLACEHOLDER, TURNING];

/**
 * The script of a new story: three knots to go on from, which can be played to an ending at once. Source: STUDIO-02.
 */
export const EMPTY_STORY = `-> start

=== start ===
Here your story begins. ${PLACEHOLDER}: what a reader should know, see and want.
* [Go on]
    -> turning_point

=== turning_point ===
${TURNING}
* [Take the first way]
    You take the first way.
    -> the_end
* [Take the other way]
    You take the other way.
    -> the_end

=== the_end ===
Here it ends. # ending: the-end
-> END
`;
