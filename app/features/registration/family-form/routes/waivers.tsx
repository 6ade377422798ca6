import { useLoaderData } from "@remix-run/react";
import { ownDetails } from "#app/features/registration/bookings/index.server";
import { formatDate } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { WaiversStep } from "../components/waivers-step";
import { stepAction } from "../step-form.server";
import { stepFrame, whileDraft } from "../step-frame.server";
import { waiversView } from "../waivers-view.server";

export const loader = campLoader(ownDetails, ({ ctx, found: world }) => {
	whileDraft(ctx, world);
	return {
		frame: stepFrame(ctx, world, "waivers"),
		...waiversView(ctx, world),
		documents: world.documents.map(({ id, label, note, due_on }) => ({
			id,
			label,
			note,
			due: due_on && formatDate(due_on),
			is_over: due_on !== null && due_on < ctx.today,
		})),
	};
});

export const action = stepAction("waivers");
export { looksAgain as shouldRevalidate } from "../looks-again";

export const handle = { title: "Signatures" };
export const meta = () => [{ title: "Signatures · Registration · CampInsights" }];

export default function Waivers() {
	return <WaiversStep {...useLoaderData<typeof loader>()} />;
}
