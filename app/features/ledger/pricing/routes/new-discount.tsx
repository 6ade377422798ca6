import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { sessionsAsked } from "../route-specs.server";
import { DiscountEditor } from "../components/discount-editor";
import { createDiscount } from "../create-discount.server";
import { asDiscountTyped, discountFromForm } from "../offer-forms.server";
import type { DiscountKind } from "../discount-rules";
import { discountForm, newDiscountQuery } from "../inputs";
import { pricePaths } from "../paths";

const spec = { ...sessionsAsked, permission: "registration_manage" } as const;

export const loader = campLoader({ ...spec, query: newDiscountQuery }, ({ ctx, found, rows, query }) => ({
	season_id: found.id,
	kind: query.kind,
	sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
	currency: ctx.camp.currency,
	constraint: getZodConstraint(discountForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ ...spec, body: discountForm, failure: toastWords.notCreated("Discount") },
	async ({ ctx, found, rows, input }) => {
		const made = { ...discountFromForm(ctx, input, rows.sessions), kind: input.kind, season_id: found.id };
		await asDiscountTyped(() => idempotent<unknown>(ctx, () => createDiscount(ctx, made)));
		return redirectWithToast(pricePaths.prices(found.id), `${made.name} saved`);
	},
);

export const handle = { title: "Add discount" };
export const meta = () => [{ title: "Add discount · CampInsights" }];

export default function NewDiscount() {
	const { season_id, kind, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = pricePaths.prices(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={TITLES[kind]} back={{ to: back, label: "Prices" }} />
			</div>
			<DiscountEditor
				key={kind}
				{...view}
				kind={kind}
				discount={{ measure: "percent", min_rank: "2" }}
				used={0}
				result={result}
				back={back}
				submit="Add discount"
			/>
		</>
	);
}

const TITLES: Record<DiscountKind, string> = {
	early_bird: "Add an early registration discount",
	sibling: "Add a sibling discount",
	returning: "Add a discount for returning families",
	code: "Add a promo code",
};
