import { map, type Observable, of, switchMap } from 'rxjs';
import { removeAvatar, updateAvatar } from '../../../contract/account.ts';
import { updateUserInfo } from '../../../contract/session.ts';
import { isPlainName } from '../../domain/account/plain-name.ts';
import { type ProfileEdits, profileChange } from '../../domain/account/profile.ts';
import { fail, type Result } from '../../domain/result.ts';
import type { User, UserAnswer } from '../../domain/session/user.ts';
import { type Live, LiveState } from '../live.ts';
import type { PickedFile, PictureMaker } from '../picture-maker.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { Errand, type ErrandState } from './errand.ts';
import { worded } from './worded.ts';

interface Told {
  readonly user: UserAnswer;
}

const orFailed = worded('Failed to update user info');
const INVISIBLE_NAME = 'This name has characters that cannot be seen. Type it anew, with at least one letter.';
const UNREADABLE = 'This file is not a picture we can read.';

/** What players say about themselves: name, gender, picture. */
export class Profile {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #pictures: PictureMaker;
  readonly #toasts: Toasts;
  readonly #edits = new LiveState<ProfileEdits>({});
  readonly #save: Errand<ProfileEdits, Told>;
  /** Runs with the file to be the picture, or null for the drawn one. */
  readonly #picture: Errand<PickedFile | null, Told>;

  /** What was typed and is not saved yet. A failure leaves it as it is. */
  readonly edits: Live<ProfileEdits> = this.#edits;
  readonly saving: Live<ErrandState>;
  readonly picturing: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, pictures: PictureMaker, toasts: Toasts) {
    this.#api = api;
    this.#session = session;
    this.#pictures = pictures;
    this.#toasts = toasts;
    this.#save = new Errand(
      session,
      (change) => api.call(updateUserInfo, change).pipe(map(orFailed)),
      (told) => this.#saved(told, 'Your profile is saved.'),
    );
    this.#picture = new Errand(
      session,
      (file) => this.#sendPicture(file),
      (told, file) => this.#saved(told, file === null ? 'Your picture is removed.' : 'Your picture is changed.'),
    );
    this.saving = this.#save.state;
    this.picturing = this.#picture.state;
    session.playerChanged$.subscribe(() => this.#edits.set({}));
  }

  edit(edits: ProfileEdits): void {
    this.#edits.update((before) => ({ ...before, ...edits }));
  }

  save(): void {
    const change = this.#change();
    if (change === null) return;
    if (change.name === undefined || isPlainName(change.name)) this.#save.run(change);
    else this.#toasts.error(INVISIBLE_NAME);
  }

  changePicture(file: PickedFile): void {
    this.#picture.run(file);
  }

  removePicture(): void {
    this.#picture.run(null);
  }

  #change(): ProfileEdits | null {
    const state = this.#session.state.value;
    const user: User | null = state.kind === 'starting' ? null : state.user;
    return user === null ? null : profileChange(user, this.#edits.value);
  }

  #sendPicture(file: PickedFile | null): Observable<Result<Told, string>> {
    if (file === null) return this.#api.call(removeAvatar, {}).pipe(map(orFailed));
    // switchMap: one picture is made, once.
    return this.#pictures
      .make(file)
      .pipe(
        switchMap((made) => (made.ok ? this.#api.call(updateAvatar, { image: made.value }).pipe(map(orFailed)) : of(fail(UNREADABLE)))),
      );
  }

  #saved({ user }: Told, message: string): void {
    this.#session.userChanged(user);
    if (this.#change() === null) this.#edits.set({});
    this.#toasts.success(message);
  }
}
