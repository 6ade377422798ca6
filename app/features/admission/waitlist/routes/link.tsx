import { data, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { RowsOf } from "#db/client";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { admitUser } from "#app/platform/http/guard.server";
import type { RequestState } from "#app/platform/http/request.server";
import { linkAction, publicLoader } from "#app/platform/http/screen.server";
import { addressOf, takeOrRefuse, takeOrRefuseReading } from "#app/platform/rate-limit.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { acceptingReads, acceptOffer, declineOffer } from "../answer-offer.server";
import { leaveList } from "../change-entry.server";
import { LostReason } from "#app/features/camp/definitions/components/lost-reason";
import { LinkPage } from "../components/link-page";
import { readLink } from "../link.server";
import { leadsTo, linkReads, linkView, stillReads } from "../link-view.server";
import { waitlistPaths } from "../paths";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** GET changes nothing, because mail programs follow links before the recipient does. */
export const loader = publicLoader(async ({ ctx, state, request }) => {
	const token = tokenOf(request);
	if (token === "") return { shown: null, asked: false, signed_in: await leadStaff(state, request) };
	const link = await readLink(ctx, token);
	if (!link) return data({ shown: null, asked: true, signed_in: null }, 400);
	const shown = linkView(
		await state.read(linkReads(state.db, link, ctx.clock.now().slice(0, 10))),
		link.offer_id,
		ctx.clock.now(),
	);
	return data({ shown, asked: true, signed_in: null }, shown ? 200 : 404);
});

/**
 * Classifies a signed-in user who came without an emailed link.
 * @throws a redirect to the waitlist board for staff who manage it
 */
async function leadStaff(state: RequestState, request: Request): Promise<"family" | "staff" | null> {
	if (!(await state.login(null))) return null;
	const asked = {
		state,
		method: request.method,
		url: new URL(request.url),
		params: {},
		campParam: "camp" as const,
	};
	const { current } = await admitUser(asked);
	if (current?.can("waitlist_manage")) throw redirect(waitlistPaths.board());
	return current && current.membership.role_key !== "parent" ? "staff" : "family";
}

const SAID = {
	accept: "Accepted. We're emailing you the amounts due and dates.",
	decline: "Declined. We'll offer the spot to the next family. You stay on the other waitlists.",
	leave: "You've left the waitlist.",
} as const;

/**
 * Confirmation for a decline that ended the wait. It says how to get back on the list, because users can press
 * Decline by mistake.
 */
const WAIT_ENDED =
	"Declined. We'll offer the spot to the next family, and you're off the waitlist. If that was a mistake, email the camp: they can put you back.";

/** Key of the camp's list of reasons; the statement ignores unknown keys. */
const reasonIn = (form: FormData): string | null => {
	const sent = form.get("lost_reason");
	return typeof sent === "string" && sent !== "" ? sent.slice(0, 60) : null;
};

type Intent = keyof typeof SAID;
const isIntent = (value: unknown): value is Intent => typeof value === "string" && Object.hasOwn(SAID, value);

/** POST intent=accept|decline|leave. The link authorizes it, and the result is shown on the same page. */
export const action = linkAction(async ({ ctx, request, form }) => {
	const address = addressOf(request.headers);
	const limits = address ? [{ key: `waitlist:address:${address}`, max: 60, minutes: 10 }] : [];
	const link = await readLink(ctx, tokenOf(request));
	if (!link) {
		await takeOrRefuse(ctx, limits);
		return data({ said: "", wrong: "This link can't be read." }, 400);
	}
	const [intent, offer_id] = [form.get("intent"), String(form.get("offer_id") ?? "")];
	const rows = await takeOrRefuseReading(ctx, limits, {
		...stillReads(ctx.db, link, ctx.clock.now().slice(0, 10)),
		...acceptingReads(ctx.db, link.camp_id, offer_id),
	});
	// The links of a closed camp don't work either.
	if (!leadsTo(rows)) return data({ said: "", wrong: "This link is no longer valid." }, 404);
	if (!isIntent(intent)) return data({ said: "", wrong: "Choose an action." }, 422);
	try {
		const at = { ...ctx, camp: { id: link.camp_id } };
		const said = await carryOut(at, intent, {
			of: link.entry_id,
			offer_id,
			read: rows,
			lost_reason: reasonIn(form),
		});
		return data({ said, wrong: "" }, 200);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return data({ said: "", wrong: error.message }, error.status);
	}
});

/**
 * Runs the action.
 * @returns the confirmation message
 * @throws NOT_FOUND for an offer that doesn't belong to the link's entry
 */
async function carryOut(
	ctx: Ctx & { camp: { id: string } },
	intent: Intent,
	{
		offer_id,
		lost_reason,
		...by
	}: {
		of: string;
		offer_id: string;
		read: RowsOf<ReturnType<typeof acceptingReads>>;
		lost_reason: string | null;
	},
): Promise<string> {
	if (intent === "leave") await leaveList(ctx, by.of, lost_reason);
	else if (intent === "accept") await acceptOffer(ctx, offer_id, by);
	else if (!(await declineOffer(ctx, offer_id, { ...by, lost_reason })).still_waits) return WAIT_ENDED;
	return SAID[intent];
}

const titleOf = (loaded: unknown) => {
	const { shown } = (loaded ?? {}) as { shown?: { offer: unknown } | null };
	return shown?.offer ? "A spot is open" : "Waitlist";
};

export const handle = {
	title: titleOf,
	description: (loaded: unknown) => {
		const { shown } = (loaded ?? {}) as { shown?: { camp: string; children: string } | null };
		return shown ? `${shown.children} · ${shown.camp}` : undefined;
	},
};
export const meta = ({ data }: { data: unknown }) => [
	{ title: `${titleOf(data)} · CampInsights` },
	{ name: "robots", content: "noindex" },
];

export default function Link() {
	const { shown, asked, signed_in } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (!shown) {
		return (
			<>
				<p>
					{asked
						? "This link can't be read, and part of it might be missing. Open it from the email again, or copy the whole link."
						: "Use the link in your waitlist email to open this page. The link shows your offer."}
				</p>
				{signed_in ? (
					<>
						{signed_in === "family" ? <p>You can also see your waitlist on your home page.</p> : null}
						<ButtonLink to="/" reloadDocument prefetch="none" block>
							Go to home page
						</ButtonLink>
					</>
				) : null}
			</>
		);
	}
	return (
		<LinkPage
			shown={shown}
			said={
				answer?.said ? (
					<Alert tone="success" live>
						{answer.said}
					</Alert>
				) : answer?.wrong ? (
					<Alert tone="warning" live>
						{answer.wrong}
					</Alert>
				) : null
			}
			press={(intent, label, offer_id) => (
				<Form method="post" className="grid gap-2">
					{offer_id ? <input type="hidden" name="offer_id" value={offer_id} /> : null}
					{intent === "accept" ? null : (
						<LostReason
							reasons={shown.reasons}
							label={intent === "leave" ? "Why are you leaving?" : "Why are you declining?"}
						/>
					)}
					<SubmitButton
						name="intent"
						value={intent}
						block
						size={intent === "accept" ? "large" : undefined}
						variant={intent === "accept" ? "primary" : intent === "leave" ? "quiet" : "secondary"}
					>
						{label}
					</SubmitButton>
				</Form>
			)}
		/>
	);
}
