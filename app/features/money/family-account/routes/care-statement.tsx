import { useLoaderData } from "@remix-run/react";
import { campPaths } from "#app/features/camp/settings/paths";
import { moneyPaths } from "#app/features/money/payments/paths";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { careStatementOf } from "../care-paper.server";
import { aCareStatement } from "../care-statement.server";
import { isOwn } from "../households.server";
import { familyMoneyPaths } from "../paths";

export const loader = campLoader(aCareStatement, ({ ctx, rows, found, params: { year }, query }) => {
	const { household } = found;
	const made = household && careStatementOf(ctx, rows, { household: household.name, year });
	const this_year = Number(ctx.today.slice(0, 4));
	return {
		year,
		paper: made?.paper ?? null,
		missing: made?.missing ?? [],
		pdf: familyMoneyPaths.carePdf(year, query.household),
		before: familyMoneyPaths.care(year - 1, query.household),
		of_office: household !== null && !isOwn(found, household.id),
		after: year < this_year ? familyMoneyPaths.care(year + 1, query.household) : null,
		back:
			household && !isOwn(found, household.id)
				? { to: moneyPaths.account(household.id), label: household.name }
				: { to: familyMoneyPaths.payments(query.household), label: "Payments" },
	};
});

export const handle = { title: "Care statement" };
export const meta = () => [{ title: "Care statement · Payments · CampInsights" }];

export default function CareStatement() {
	const { year, paper, missing, of_office, pdf, before, after, back } = useLoaderData<typeof loader>();
	const settles = useCan("settings_edit");
	return (
		<>
			<PageHeader
				title={`Care statement ${year}`}
				description="For the child and dependent care credit."
				back={back}
				actions={
					<>
						<ButtonLink to={before} icon={<Icon name="arrow-left" />}>
							{year - 1}
						</ButtonLink>
						{after ? <ButtonLink to={after}>{year + 1}</ButtonLink> : null}
						{paper ? <PaperActions pdf={pdf} /> : null}
					</>
				}
			/>
			{missing.length > 0 ? (
				<div className="mb-5 max-w-[48rem] print:hidden">
					<Alert
						tone="warning"
						title={`The camp hasn't entered ${missing.join(" and ")}`}
						actions={settles ? <ButtonLink to={campPaths.finance}>Finance and tax</ButtonLink> : undefined}
					>
						{settles
							? "Families need it to claim the credit."
							: of_office
								? "Families need this information to claim the credit. Enter it in the camp's settings, under Finance and tax."
								: "You need this information to claim the credit. Ask the camp's office for it, or send the office Form W-10."}
					</Alert>
				</div>
			) : null}
			{paper ? (
				<PaperSheet paper={paper} />
			) : (
				<Card>
					<EmptyState icon={<Icon name="file-text" />} title="No payments from you yet">
						<p>Your care statement appears here once your family has paid for a session.</p>
					</EmptyState>
				</Card>
			)}
		</>
	);
}
