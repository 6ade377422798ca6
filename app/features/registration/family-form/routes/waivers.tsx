import { useLoaderData } from "@remix-run/react";
import { ownDetails } from "#app/features/registration/bookings/index.server";
import { formatDate } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { WaiversStep } from "../components/waivers-step";
import { stepAction } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";
import { waiversView } from "../waivers-view.server";

export const loader = campLoader(ownDetails, ({ ctx, found: context }) => {
	assertDraft(ctx, context);
	return {
		frame: stepFrame(ctx, context, "waivers"),
		...waiversView(ctx, context),
		documents: context.documents.map(({ id, label, note, due_on }) => ({
			id,
			label,
			note,
			due: due_on && formatDate(due_on),
			is_over: due_on !== null && due_on < ctx.today,
		})),
	};
});

export const action = stepAction("waivers");
export { revalidateOnError as shouldRevalidate } from "../revalidate-on-error";

export const handle = { title: "Signatures" };
export const meta = () => [{ title: "Signatures · Registration · CampInsights" }];

export default function Waivers() {
	return <WaiversStep {...useLoaderData<typeof loader>()} />;
}
