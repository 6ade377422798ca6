import { useLoaderData } from "@remix-run/react";
import { staffLoader } from "~/platform/http/screen.server";
import { ownScreen } from "../asked.server";
import { SessionsStep } from "../components/sessions-step";
import { sessionChoices } from "../sessions-view.server";
import { stepAction } from "../step-form.server";
import { stepFrame, whileDraft } from "../step-frame.server";

export const loader = staffLoader(ownScreen, ({ ctx, found: world }) => {
	whileDraft(ctx, world);
	const { currency, time_zone } = ctx.camp;
	return {
		frame: stepFrame(ctx, world, "sessions"),
		children: sessionChoices(world, { currency, time_zone, now: ctx.clock.now() }),
		together: world.draft.together,
	};
});

export const action = stepAction("sessions");

export const handle = { title: "Sessions" };
export const meta = () => [{ title: "Sessions · Registration · CampInsights" }];

export default function Sessions() {
	return <SessionsStep {...useLoaderData<typeof loader>()} />;
}
