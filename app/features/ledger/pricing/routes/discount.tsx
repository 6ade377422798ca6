import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { discountAsked } from "../route-specs.server";
import { DiscountEditor } from "../components/discount-editor";
import { asDiscountTyped, discountFromForm, discountToForm } from "../offer-forms.server";
import { discountForm } from "../inputs";
import { pricePaths } from "../paths";
import { updateDiscount } from "../update-discount.server";

export const loader = campLoader(
	{ ...discountAsked, permission: "registration_manage" },
	({ ctx, found, rows }) => ({
		season_id: found.season_id,
		name: found.name,
		kind: found.kind,
		used: found.used,
		sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
		currency: ctx.camp.currency,
		constraint: getZodConstraint(discountForm),
		discount: discountToForm(ctx, found),
	}),
);

export const action = campAction(
	{
		...discountAsked,
		permission: "registration_manage",
		body: discountForm,
		failure: toastWords.notUpdated("Discount"),
	},
	async ({ ctx, found, rows, input }) => {
		const { position: _, ...change } = discountFromForm(
			ctx,
			{ ...input, kind: found.kind, code: input.code ?? found.code },
			rows.sessions,
			found,
		);
		await asDiscountTyped(() => updateDiscount(ctx, found, { ...change, updated_at: input.updated_at }));
		return redirectWithToast(pricePaths.prices(found.season_id), `${change.name} saved`);
	},
);

export const handle = { title: "Edit discount" };
export const meta = () => [{ title: "Edit discount · CampInsights" }];

export default function EditDiscount() {
	const { season_id, name, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = pricePaths.prices(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: back, label: "Prices" }} />
			</div>
			<DiscountEditor
				key={view.discount.updated_at}
				{...view}
				result={result}
				back={back}
				submit="Save changes"
			/>
		</>
	);
}
