import { DiscordProvider } from '#server/infrastructure/social/discord-provider.ts';
import { FacebookProvider } from '#server/infrastructure/social/facebook-provider.ts';
import { GoogleProvider } from '#server/infrastructure/social/google-provider.ts';
import { socialProviderContract } from '#tests/contract/social-provider.contract.ts';
import { startDiscord } from '#tests/fakes/social/start-discord.ts';
import { startFacebook } from '#tests/fakes/social/start-facebook.ts';
import { startGoogle } from '#tests/fakes/social/start-google.ts';

socialProviderContract('Google', startGoogle, (app) => new GoogleProvider(app), { verifies: true, yes: 'Continue as' });
socialProviderContract('Discord', startDiscord, (app) => new DiscordProvider(app), { verifies: true, yes: 'Authorize' });
socialProviderContract('Facebook', startFacebook, (app) => new FacebookProvider(app), { verifies: false, yes: 'Authorize' });
