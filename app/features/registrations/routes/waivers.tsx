import { useLoaderData } from "@remix-run/react";
import { formatInstant } from "~/lib/dates";
import { staffLoader } from "~/platform/http/screen.server";
import { ownDetails } from "../asked.server";
import { signaturesDue } from "../check-draft.server";
import { WaiversStep } from "../components/waivers-step";
import { stepAction } from "../step-form.server";
import { stepFrame, whileDraft } from "../step-frame.server";

export const loader = staffLoader(ownDetails, ({ ctx, found: world }) => {
	whileDraft(ctx, world);
	const due = signaturesDue(world);
	const ids = [...new Set(due.map(({ waiver_id }) => waiver_id))];
	const { first_name, last_name } = world.family?.parent_id
		? { first_name: world.family.first_name ?? "", last_name: world.family.last_name ?? "" }
		: world.draft.parent;
	return {
		frame: stepFrame(ctx, world, "waivers"),
		signer: `${first_name} ${last_name}`.trim(),
		waivers: ids.flatMap((id) => {
			const texts = due.filter(({ waiver_id }) => waiver_id === id);
			const [text] = texts;
			if (!text) return [];
			const { title, body, hash, is_required, version } = text;
			const signed = texts.every((each) => each.signed !== null) ? text.signed : null;
			return [
				{
					...{ id, title, body, hash, is_required, version },
					children: texts.flatMap(({ child_name }) => child_name ?? []),
					signed: signed && {
						name: signed.signer_name,
						drawing: signed.drawing,
						at: formatInstant(signed.signed_at, ctx.camp.time_zone),
					},
				},
			];
		}),
	};
});

export const action = stepAction("waivers");

export const handle = { title: "Signatures" };
export const meta = () => [{ title: "Signatures · Registration · CampInsights" }];

export default function Waivers() {
	return <WaiversStep {...useLoaderData<typeof loader>()} />;
}
