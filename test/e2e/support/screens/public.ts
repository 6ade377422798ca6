import type { Visit } from "./visit";

/** Pages for visitors: signing in, and the public site. */
export const PUBLIC: Visit[] = [
	{
		about: "the door",
		role: null,
		screens: [
			{ route: "account/auth/routes/auth", path: "/auth" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=sign-up" },
			{ route: "account/account/routes/confirm-email", path: "/auth/email/confirm?token=none" },
			{ route: "account/account/routes/undo-email", path: "/auth/email/undo?token=none" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=forgot" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=forgot&said=sent" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=reset&token=any" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=reset" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=verify&said=sent" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=verify&token=any" },
			{ route: "account/auth/routes/auth", path: "/auth?error=account_not_linked" },
			{ route: "account/auth/routes/google-done", path: "/auth/google/done?flow=no-such-flow" },
			{ route: "site/errors/routes/not-found", path: "/no/such/page", status: 404 },
			{ route: "account/account/routes/unsubscribe", path: "/unsubscribe" },
			{ route: "account/invitations/routes/invitation", path: "/invitation" },
			{ route: "account/invitations/routes/invitation", path: "/invitation?token=forged", status: 404 },
			{ route: "account/account/routes/unsubscribe", path: "/unsubscribe?token=forged", status: 400 },
			{ route: "account/account/routes/unsubscribe", path: (at) => at.unsubscribe },
			{ route: "admission/waitlist/routes/link", path: "/waitlist/offer" },
			{ route: "admission/waitlist/routes/link", path: "/waitlist/offer?token=forged", status: 400 },
			{ route: "site/dev/routes/mailbox", path: "/dev/mailbox" },
			{ route: "site/dev/routes/kit", path: "/dev/kit" },
			{ route: "site/api-docs/routes/api-docs", path: "/api/docs" },
			{ route: "site/api-docs/routes/api-docs", path: "/api/docs?group=definitions" },
		],
	},
	{
		about: "the public pages",
		role: null,
		screens: [
			{ route: "site/public/routes/company", path: "/lantern" },
			{ route: "site/public/routes/company", path: "/no-such-page", status: 404 },
			{ route: "site/public/routes/product", path: "/campinsights" },
			{ route: "site/public/routes/waitlist-demo", path: "/waitlist-demo" },
			{
				route: "site/public/routes/waitlist-demo",
				path: "/waitlist-demo?steps=cancel.explorers~join.together~add.lakeside&do=wait",
			},
			{ route: "site/public/routes/privacy-policy", path: "/privacy-policy" },
			{ route: "site/public/routes/terms-of-service", path: "/terms-of-service" },
			{ route: "site/public/routes/cookie-policy", path: "/cookie-policy" },
			{ route: "site/public/routes/subprocessors", path: "/legal/subprocessors" },
		],
	},
];
