import { useLoaderData } from "@remix-run/react";
import { ownScreen } from "#app/features/registration/bookings/index.server";
import { campLoader } from "#app/platform/http/screen.server";
import { SessionsStep } from "../components/sessions-step";
import { opensLater, roomAhead, sessionChoices } from "../sessions-view.server";
import { stepAction } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";

export const loader = campLoader(ownScreen, ({ ctx, found: context }) => {
	assertDraft(ctx, context);
	const { currency, time_zone } = ctx.camp;
	const at = { currency, time_zone, now: ctx.clock.now() };
	const frame = stepFrame(ctx, context, "sessions");
	const { path, label, key } = frame.progress.steps[frame.progress.at] ?? {};
	const opens = opensLater(context, at);
	return {
		frame,
		children: sessionChoices(context, at),
		notice: roomAhead(context, ctx.camp.slug, at),
		meanwhile: opens && path && label && key !== "review" ? { opens, path, label } : null,
		together: context.draft.together,
	};
});

export const action = stepAction("sessions");
export { revalidateOnError as shouldRevalidate } from "../revalidate-on-error";

export const handle = { title: "Sessions" };
export const meta = () => [{ title: "Sessions · Registration · CampInsights" }];

export default function Sessions() {
	return <SessionsStep {...useLoaderData<typeof loader>()} />;
}
