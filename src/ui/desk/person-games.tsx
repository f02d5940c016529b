import type { Person, PersonGame } from '#application/desk/people.ts';
import { counted } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { Card } from '#ui/design/card.tsx';
import { ListNone } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { GameActs } from './game-acts.tsx';
import { maySupport } from './person-text.ts';

/** A person's games: those that open, and those behind them. */
export function PersonGames({ person }: { readonly person: Person }) {
  const { games } = person;
  return (
    <Card aria-labelledby="games">
      <h2 id="games">Games</h2>
      {games.length === 0 && <ListNone>No story was begun.</ListNone>}
      <ul>
        {games.map((game) => (
          <Row
            key={game.id}
            title={game.character === null ? game.title : `A talk with ${game.character}`}
            detail={momentText(game.updated)}
            end={counted(game.turns, 'turn')}
            endDetail={placeText(game)}
          >
            {maySupport(person) ? <GameActs game={game} /> : undefined}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

/** Whether it opens with its story. */
function placeText({ goesOn, merged }: PersonGame): string {
  if (goesOn) return 'Goes on';
  return merged ? 'Behind another since a merge' : 'Behind another one';
}
