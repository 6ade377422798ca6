import { isMissing } from "#app/platform/clients/stripe.server";
import { campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { cardPaths } from "../paths";
import { usedAccount } from "../queries.server";
import { readAccount, takenAway } from "../read-account.server";

/**
 * Return page from the provider's onboarding. The account's status is read from the provider, never from the
 * address.
 */
export const loader = campLoader(
	{
		permission: "settings_edit",
		reads: ({ db, place }) => ({ account: usedAccount(db, place.camp_id) }),
	},
	async ({ ctx, rows: { account } }) => {
		const [used] = account;
		const tone = { tone: "warning" as const };
		if (!used) return redirectWithToast(cardPaths.account, "No account is connected.", tone);
		try {
			await readAccount(ctx, used);
		} catch (error) {
			if (isMissing(error)) {
				await takenAway(ctx, used);
				return redirectWithToast(
					cardPaths.account,
					"Our access to this account was removed at Stripe. Continue at Stripe to reconnect or choose another account.",
					tone,
				);
			}
			return redirectWithToast(cardPaths.account, "Stripe isn't responding. Try again in a minute.", tone);
		}
		return redirectWithToast(cardPaths.account, "Your account is up to date with Stripe.");
	},
);
