import { type Observable, of, switchMap } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { PickedFile, PictureMaker } from '#application/platform/picture-maker.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { removeAvatar, updateAvatar } from '#contract/account.ts';
import { isPlainName } from '#contract/checks.ts';
import { updateUserInfo } from '#contract/session.ts';
import { type ProfileEdits, profileChange } from '#domain/account/profile.ts';
import { fail, type Result } from '#domain/result.ts';
import type { User, UserAnswer } from '#domain/session/user.ts';

interface Saved {
  readonly user: UserAnswer;
}

const FAILED = 'Failed to update user info';
const INVISIBLE_NAME = 'This name has characters that cannot be seen. Type it anew, with at least one letter.';
const UNREADABLE = 'This file is not a picture we can read.';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly pictures: PictureMaker;
  readonly toasts: Toasts;
}

/** The player's name, gender and picture. */
export class Profile {
  readonly #needs: Needs;
  readonly #edits = new LiveState<ProfileEdits>({});
  readonly #save: Action<ProfileEdits, Saved>;
  /** Runs with the new picture, or null to remove it. */
  readonly #picture: Action<PickedFile | null, Saved>;

  /** Edits that are not saved yet. A failure keeps them. */
  readonly edits: Live<ProfileEdits> = this.#edits;
  readonly saving: Live<ActionState>;
  readonly picturing: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    this.#save = new Action<ProfileEdits, Saved>({
      session,
      send: (change) => api.call(updateUserInfo, change),
      fallback: FAILED,
      done: (saved) => this.#saved(saved, 'Your profile is saved.'),
    });
    this.#picture = new Action<PickedFile | null, Saved>({
      session,
      send: (file) => this.#sendPicture(file),
      fallback: FAILED,
      done: (saved, file) => this.#saved(saved, file === null ? 'Your picture is removed.' : 'Your picture is changed.'),
    });
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
    else this.#needs.toasts.error(INVISIBLE_NAME);
  }

  changePicture(file: PickedFile): void {
    this.#picture.run(file);
  }

  removePicture(): void {
    this.#picture.run(null);
  }

  #change(): ProfileEdits | null {
    const state = this.#needs.session.state.value;
    const user: User | null = state.kind === 'starting' ? null : state.user;
    return user === null ? null : profileChange(user, this.#edits.value);
  }

  #sendPicture(file: PickedFile | null): Observable<Result<Saved, ApiFailure | string>> {
    if (file === null) return this.#needs.api.call(removeAvatar, {});
    // switchMap: one picture is made, once.
    return this.#needs.pictures
      .make(file)
      .pipe(switchMap((made) => (made.ok ? this.#needs.api.call(updateAvatar, { image: made.value }) : of(fail(UNREADABLE)))));
  }

  #saved({ user }: Saved, message: string): void {
    this.#needs.session.userChanged(user);
    if (this.#change() === null) this.#edits.set({});
    this.#needs.toasts.success(message);
  }
}
