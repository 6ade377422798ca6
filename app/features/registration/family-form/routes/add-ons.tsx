import { useLoaderData } from "@remix-run/react";
import { factsOf, ownDetails, type OwnReadInput } from "#app/features/registration/bookings/index.server";
import { formatMoney } from "#app/lib/money";
import { campLoader } from "#app/platform/http/screen.server";
import { AddOnsStep } from "../components/add-ons-step";
import { lastAddOnsRead, proposedAddOns } from "../last-add-ons.server";
import { stepAction } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";

export const loader = campLoader(
	{
		...ownDetails,
		reads: (at: OwnReadInput) => ({
			...ownDetails.reads(at),
			last: lastAddOnsRead(at, at.params.registration_id),
		}),
	},
	({ ctx, found: context, rows }) => {
		assertDraft(ctx, context);
		const { draft, add_ons, sessions } = context;
		const proposed = proposedAddOns(context, rows.last);
		const of = (list: typeof proposed, id: string, key: string | null) =>
			list.find((each) => each.add_on_id === id && each.child_key === key)?.quantity ?? 0;
		return {
			frame: stepFrame(ctx, context, "add-ons"),
			add_ons: add_ons
				.filter(({ is_active }) => is_active)
				.map((add_on) => {
					const { id, name, description, per_family, most_each, stock, taken, session_id } = add_on;
					const takers = per_family
						? [{ key: null, name: "Your family" }]
						: draft.children
								.filter((child) =>
									session_id ? child.sessions.includes(session_id) : child.sessions.length > 0,
								)
								.map((child) => ({ key: child.key, name: factsOf(context, child).name }));
					const left = stock === null ? null : Math.max(0, stock - taken);
					const most = Math.min(most_each, left ?? most_each);
					return {
						id,
						name,
						description,
						left,
						price: formatMoney(add_on.price_cents, ctx.camp.currency),
						with_session: sessions.find((session) => session.id === session_id)?.name ?? null,
						most,
						takers: takers.map((taker) => {
							const as_last = Math.min(most, of(proposed, id, taker.key));
							return { ...taker, as_last, quantity: as_last || of(draft.add_ons, id, taker.key) };
						}),
					};
				}),
		};
	},
);

export const action = stepAction("add-ons");
export { revalidateOnError as shouldRevalidate } from "../revalidate-on-error";

export const handle = { title: "Extras" };
export const meta = () => [{ title: "Extras · Registration · CampInsights" }];

export default function AddOns() {
	return <AddOnsStep {...useLoaderData<typeof loader>()} />;
}
