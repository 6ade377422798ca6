import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { linkAction, publicLoader } from "#app/platform/http/screen.server";
import { categoriesOf } from "#app/platform/mail/categories";
import { takeOrRefuse, takeOrRefuseReading } from "#app/platform/rate-limit.server";
import { resumeMail, stopMail } from "../change-optouts.server";
import { MailChoices } from "../components/mail-choices";
import { limitsOf, openLink } from "../open-link.server";
import { unsubscribeReads } from "../unsubscribe-queries.server";
import { askedFor } from "../unsubscribe-rules";
import { senderOf, viewOf } from "../view.server";

const DEAD = { none: 200, forged: 400, expired: 410 } as const;

/** Loading changes nothing, because mail programs open links before the user does. */
export const loader = publicLoader(async ({ ctx, state, request }) => {
	const link = await openLink(ctx, request);
	if (typeof link === "string") return data({ dead: link, shown: null }, { status: DEAD[link] });
	const rows = await state.read(unsubscribeReads(ctx.db, link));
	return { dead: null, shown: viewOf(senderOf(ctx, link, rows.sender), link, rows.stopped) };
});

/**
 * POST category…, intent=stop|resume; or a mail program's `List-Unsubscribe=One-Click`. Responds with the page
 * itself, without a redirect.
 */
export const action = linkAction(async ({ ctx, request, form }) => {
	const link = await openLink(ctx, request);
	const limits = await limitsOf(request, link);
	if (typeof link === "string") {
		await takeOrRefuse(ctx, limits);
		return data({ said: "" }, { status: link === "none" ? 400 : DEAD[link] });
	}
	const { sender, stopped } = await takeOrRefuseReading(ctx, limits, unsubscribeReads(ctx.db, link));
	senderOf(ctx, link, sender);
	const asked = askedFor(form, link, categoriesOf(link.camp_id, link.category));
	if (asked.intent === "nothing") {
		return data({ said: "Choose at least one kind of email." }, { status: 422 });
	}
	const change = asked.intent === "stop" ? stopMail : resumeMail;
	await change(ctx, link, asked.categories, stopped);
	const said = asked.intent === "stop" ? "You're unsubscribed." : "You're subscribed again.";
	return data({ said }, { status: 200 });
});

export const handle = {
	plain: true,
	title: "Unsubscribe",
	description: (loaded: unknown) => {
		const { shown } = loaded as ReturnType<typeof useLoaderData<typeof loader>>;
		return shown ? `Emails from ${shown.sender} to ${shown.email}` : undefined;
	},
};
export const meta = () => [{ title: "Unsubscribe · CampInsights" }, { name: "robots", content: "noindex" }];

export default function Unsubscribe() {
	const { dead, shown } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (shown) return <MailChoices {...shown} said={answer?.said} />;
	if (dead === "expired") {
		return <p>This link has expired. Use the link in a newer email.</p>;
	}
	if (dead === "forged") {
		return <p>This link is incomplete. Open it from the email again, or copy all of it.</p>;
	}
	return <p>Open this page from the link at the end of an email.</p>;
}
