import { Form, useLoaderData } from "@remix-run/react";
import { moneyPaths } from "#app/features/money/payments/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { downloadOnClick } from "#app/ui/download";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { isOwn } from "../households.server";
import { familyMoneyPaths } from "../paths";
import { aStatement, isTooLong, MOST_MOVES, periodOf, statementOf } from "../statement.server";

export const loader = campLoader(aStatement, ({ ctx, rows, found, query }) => {
	const { household } = found;
	const period = periodOf(query, ctx.today);
	const problem =
		period.from > period.to
			? "Choose an end date on or after the start date."
			: isTooLong(rows.accounts)
				? `That's more than ${MOST_MOVES.toLocaleString("en-US")} rows. Choose a shorter period.`
				: null;
	return {
		period,
		problem,
		household: query.household ?? null,
		paper: household && problem === null ? statementOf(ctx, rows, household.name, period) : null,
		csv: familyMoneyPaths.statementCsv(query.household, { ...period }),
		pdf: familyMoneyPaths.statementPdf(query.household, { ...period }),
		back:
			household && !isOwn(found, household.id)
				? { to: moneyPaths.account(household.id), label: household.name }
				: { to: familyMoneyPaths.payments(query.household), label: "Payments" },
	};
});

export const handle = { title: "Statement" };
export const meta = () => [{ title: "Statement · Payments · CampInsights" }];

export default function Statement() {
	const { period, problem, household, paper, csv, pdf, back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title="Statement"
				back={back}
				actions={
					paper ? (
						<>
							<ButtonLink
								to={csv}
								reloadDocument
								prefetch="none"
								onClick={downloadOnClick}
								icon={<Icon name="download" />}
							>
								CSV
							</ButtonLink>
							<PaperActions pdf={pdf} />
						</>
					) : undefined
				}
			/>
			<Form className="mb-5 flex flex-wrap items-end gap-3 print:hidden" key={JSON.stringify(period)}>
				{household ? <input type="hidden" name="household" value={household} /> : null}
				<Day name="from" label="From" day={period.from} />
				<Day name="to" label="To" day={period.to} />
				<Button type="submit">Show</Button>
			</Form>
			{problem ? <Alert tone="warning">{problem}</Alert> : null}
			{paper ? <PaperSheet paper={paper} /> : null}
			{paper || problem ? null : (
				<Card>
					<EmptyState icon={<Icon name="file-text" />} title="No bills yet">
						<p>Your statement appears here once a registration is accepted.</p>
					</EmptyState>
				</Card>
			)}
		</>
	);
}

function Day({ name, label, day }: { name: string; label: string; day: string }) {
	return (
		<label className="grid gap-1 font-medium">
			{label}
			<input
				className="control w-40 px-2! font-normal"
				type="date"
				name={name}
				defaultValue={day}
				min="2000-01-01"
				max="2200-12-31"
				required
			/>
		</label>
	);
}
