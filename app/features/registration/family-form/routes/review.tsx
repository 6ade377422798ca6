import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { policyReads } from "#app/features/ledger/pricing/index.server";
import { redirectToWaitingRoom } from "#app/features/admission/waiting-room/index.server";
import {
	ownDetails,
	type OwnReadInput,
	ownScreen,
	seasonOfRegistration,
} from "#app/features/registration/bookings/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { whole } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ReviewStep } from "../components/review-step";
import { holdPlaces, releaseHolds } from "../hold-places.server";
import { reviewOf } from "../review.server";
import { saveStep, type StepAnswer, stepForm } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";
import { INTENT } from "../steps";
import { submitRegistration } from "../submit-registration.server";

export const loader = campLoader(
	{
		...ownDetails,
		reads: (at: OwnReadInput) => ({
			...ownDetails.reads(at),
			...policyRows(at),
		}),
	},
	({ ctx, found: context, rows }) => {
		assertDraft(ctx, context);
		return {
			frame: stepFrame(ctx, context, "review"),
			review: reviewOf(ctx, context, { tiers: rows.tiers, setup: rows.terms }),
			idempotency_key: newId(),
		};
	},
);

const policyRows = (at: OwnReadInput) => {
	const { tiers, setup } = policyReads(at, seasonOfRegistration(at, at.params.registration_id));
	return { tiers, terms: setup };
};

const reviewForm = stepForm.extend({ seen_total: whole(0, 1_000_000_000).optional() });

/** POST: applies a code, holds or releases spots, or submits at the displayed price. */
export const action = campAction(
	{ ...ownScreen, body: reviewForm },
	async ({ ctx, found, input, form, request }) => {
		const { slug } = ctx.camp;
		const { id } = found.registration;
		const intent = input[INTENT] ?? "keep";
		const here = registrationPaths.step(slug, id, "review");
		if (intent === "submit") {
			let unread: StepAnswer["malformed"] = {};
			const submit = async () => {
				const { context, malformed } = await saveStep(ctx, found, "review", { form, request });
				unread = malformed;
				// An unreadable code would be ignored and the family charged without it.
				if (Object.keys(malformed).length > 0) return null;
				return submitRegistration(ctx, context, { seen_total_cents: input.seen_total ?? -1 });
			};
			await redirectToWaitingRoom(() => idempotent<unknown>(ctx, submit));
			if (Object.keys(unread).length > 0) return data<StepAnswer>({ problems: [], malformed: unread }, 422);
			return redirect(registrationPaths.overview(slug, id), 303);
		}
		const { context, malformed } = await saveStep(ctx, found, "review", { form, request });
		if (Object.keys(malformed).length > 0) return data<StepAnswer>({ problems: [], malformed }, 422);
		if (intent === "hold") await redirectToWaitingRoom(() => holdPlaces(ctx, context));
		if (intent === "release") await releaseHolds(ctx, id);
		return redirect(here, 303);
	},
);

export const handle = { title: "Review" };
export const meta = () => [{ title: "Review · Registration · CampInsights" }];

export default function Review() {
	return <ReviewStep {...useLoaderData<typeof loader>()} />;
}
