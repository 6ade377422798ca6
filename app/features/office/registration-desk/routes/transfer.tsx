import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ConfirmIneligible } from "#app/features/program/enrollments/components/confirm-ineligible";
import { SameDays } from "#app/features/program/sessions/components/same-days";
import {
	differenceText,
	familyName,
	lookAtTransfer,
	transferLine,
} from "#app/features/registration/bookings/index.server";
import { openSessions, sessionFill } from "#app/features/program/sessions/index.server";
import { formatDate, formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { AppError } from "#app/platform/errors";
import { blank, id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { aTransfer, sent } from "../route-specs.server";
import { PassOver } from "../components/pass-over";
import { transferForm } from "../inputs";
import { boardPaths } from "../paths";

const aLine = { ...aTransfer, params: z.object({ registration_id: id(), line_id: id() }) };

export const loader = campLoader(
	{
		...aLine,
		query: z.object({ to: blank(id()) }),
		reads: ({ db, place, params, today }) => ({
			...aTransfer.reads({ db, place, params, today }),
			sessions: openSessions(
				{ db, place },
				sql`(SELECT n.season_id FROM registration n WHERE n.camp_id = ${place.camp_id} AND n.id = ${params.registration_id})`,
				today,
			),
		}),
		find: sent,
	},
	({ ctx, found, rows, query, params }) => {
		const line = found.lines.find((each) => each.id === params.line_id && each.session_id !== null);
		const currency = found.registration.currency ?? ctx.camp.currency;
		return {
			id: found.registration.id,
			line_id: params.line_id,
			family: familyName(found.contact),
			camper: line?.camper_name ?? "",
			from: line?.name ?? "",
			is_there: line !== undefined && line.ended_at === null && line.enrollment_id !== null,
			chosen: query.to ?? null,
			sessions: rows.sessions
				.filter((each) => each.id !== line?.session_id)
				.map(({ id: value, name, start_date, end_date, taken, capacity, overbook }) => {
					const { free } = sessionFill(taken, capacity, overbook);
					const left = free === 0 ? "full" : `${free} left`;
					return { value, label: `${name} · ${formatDateRange(start_date, end_date)} · ${left}` };
				}),
			look:
				query.to && line
					? availabilityView(currency, () =>
							lookAtTransfer(ctx, found, { line_id: params.line_id, session_id: query.to ?? "" }, rows),
						)
					: null,
		};
	},
);

/** Text with the price of a transfer, or the reason why it isn't possible. */
function availabilityView(currency: string, look: () => ReturnType<typeof lookAtTransfer>) {
	try {
		const { to, price, plan, old, ends, same_days } = look();
		const money = (cents: number) => formatMoney(cents, currency);
		return {
			refused: null,
			to: to.name,
			difference_cents: plan.difference_cents,
			price: money(price.price_cents),
			total: money(price.total_cents),
			before: money(old.total_cents),
			steps: price.steps.map(({ off_cents, words }) => `−${money(off_cents)}: ${words}`),
			text: differenceText(plan, currency),
			waiting: to.waiting,
			same_days,
			ends: ends.map(({ id: line, name, total_cents }) => ({ id: line, name, before: money(total_cents) })),
			payables: plan.payables.add.map(
				({ label, amount_cents, due_on }) => `${label}: ${money(amount_cents)} by ${formatDate(due_on)}`,
			),
		};
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { refused: error.message };
	}
}

export const action = campAction(
	{ ...aLine, body: transferForm },
	async ({ ctx, found, rows, input, params }) => {
		const done = await transferLine(ctx, found, { ...input, line_id: params.line_id }, rows);
		return redirectWithToast(boardPaths.registration(found.registration.id), done.text);
	},
);

export const handle = { title: "Transfer" };
export const meta = () => [{ title: "Transfer · Registrations · CampInsights" }];

export default function Transfer() {
	const data = useLoaderData<typeof loader>();
	const { id: registration_id, family, camper, from, is_there, sessions, chosen, look } = data;
	const error = useActionData<typeof action>()?.result?.error ?? {};
	const back = boardPaths.registration(registration_id);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={camper ? `Transfer ${camper}` : "Transfer"}
				description={from ? `Transfer from ${from}. The new enrollment uses today's price.` : undefined}
				back={{ to: back, label: family }}
			/>
			{is_there ? (
				<div className="grid gap-4">
					<FormErrors
						title="Transfer not saved"
						errors={Object.entries(error)
							.filter(([name]) => name !== "confirm_ineligible")
							.flatMap(([, messages]) => (messages ?? []).map((message) => ({ message })))}
					/>
					<Card title="New session">
						{sessions.length === 0 ? (
							<EmptyState title="No other sessions">
								No other sessions in this season accept campers.
							</EmptyState>
						) : (
							<Form className="flex flex-wrap items-center gap-2">
								<Select
									key={chosen}
									name="to"
									aria-label="Session"
									options={sessions}
									defaultValue={chosen ?? undefined}
									className="min-w-0 flex-1 basis-60"
								/>
								<Button type="submit">Show price</Button>
							</Form>
						)}
					</Card>
					{look && look.refused !== null ? <Alert tone="warning">{look.refused}</Alert> : null}
					{look && look.refused === null ? (
						<Card title={look.text}>
							<Form method="post" className="grid gap-4">
								{look.same_days.length > 0 ? (
									<div>
										<SameDays notes={look.same_days} />
									</div>
								) : null}
								<dl className="grid gap-1">
									<Line label={from} value={look.before} />
									{look.ends.map((line) => (
										<Line
											key={line.id}
											label={`${line.name}, which ends with this enrollment`}
											value={line.before}
										/>
									))}
									<Line label={look.to} value={look.total} />
								</dl>
								{look.steps.length > 0 ? (
									<ul className="text-muted">
										<li>Price {look.price}</li>
										{look.steps.map((step) => (
											<li key={step}>{step}</li>
										))}
									</ul>
								) : null}
								{look.payables.length > 0 ? (
									<div>
										<p className="font-medium">Due after the transfer</p>
										<ul className="text-muted">
											{look.payables.map((due) => (
												<li key={due}>{due}</li>
											))}
										</ul>
									</div>
								) : null}
								<input type="hidden" name="session_id" value={chosen ?? ""} />
								<input type="hidden" name="seen_difference_cents" value={look.difference_cents} />
								{error.confirm_ineligible ? (
									<ConfirmIneligible
										reasons={error.confirm_ineligible}
										label={`I've reviewed this. Transfer ${camper} anyway`}
									/>
								) : null}
								<PassOver waiting={look.waiting} sessions={look.to} />
								<div className="flex flex-wrap gap-2">
									<SubmitButton>Transfer to {look.to}</SubmitButton>
									<ButtonLink to={back} variant="quiet">
										Keep current session
									</ButtonLink>
								</div>
							</Form>
						</Card>
					) : null}
				</div>
			) : (
				<Alert tone="warning" actions={<ButtonLink to={back}>Back</ButtonLink>}>
					This enrollment no longer exists.
				</Alert>
			)}
		</div>
	);
}

const Line = ({ label, value }: { label: string; value: string }) => (
	<div className="flex justify-between gap-4">
		<dt className="text-muted">{label}</dt>
		<dd className="tabular-nums">{value}</dd>
	</div>
);
