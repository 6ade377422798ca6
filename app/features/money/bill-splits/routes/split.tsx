import { useActionData, useLoaderData } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { moneyPaths } from "#app/features/money/payments/paths";
import { dateIn, formatDate } from "#app/lib/dates";
import { PAYABLE_LABELS } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { EndForm, SplitForm } from "../components/split-form";
import { splitForm, splitParams } from "../inputs";
import { splitPaths } from "../paths";
import { otherHouseholds, registrationToSplit, sharedPayables, splitsOf } from "../queries.server";
import { endSplit, setSplit } from "../set-split.server";

/** Page on which staff set how two households share a registration's bill. */
export const loader = campLoader(
	{
		permission: "finance_view",
		params: splitParams,
		reads: ({ db, place, params: { registration_id } }) => ({
			registration: registrationToSplit({ db, place }, registration_id),
			others: otherHouseholds({ db, place }, registration_id),
			splits: splitsOf({ db, place }, registration_id),
			payables: sharedPayables({ db, place }, registration_id),
		}),
		find: (rows) => rows.registration[0],
	},
	({ ctx, rows, found: { updated_at: _, ...registration } }) => ({
		registration,
		others: rows.others,
		splits: rows.splits.map(({ set_at, ended_at, ...split }) => ({
			...split,
			set_on: dateIn(ctx.camp.time_zone, set_at),
			ended_on: ended_at && dateIn(ctx.camp.time_zone, ended_at),
		})),
		payables: rows.payables.map((due) => ({
			...due,
			amount: formatMoney(due.amount_cents, registration.currency),
		})),
	}),
);

export const action = campAction(
	{
		permission: "finance_post",
		params: splitParams,
		reads: ({ db, place, params: { registration_id } }) => ({
			registration: registrationToSplit({ db, place }, registration_id),
		}),
		find: (rows) => rows.registration[0],
		body: splitForm,
		failure: toastWords.notUpdated("Bill split"),
	},
	async ({ ctx, found, input }) => {
		const page = ctx.can("finance_view") ? splitPaths.split(found.id) : "/";
		if (input.intent === "check")
			return { result: undefined, sent: { ...input, reason: input.reason ?? "" } };
		const [done, emails] =
			input.intent === "end"
				? [`${found.household} owes the whole balance again.`, await endSplit(ctx, found, input.reason)]
				: ["The balance is now split.", await setSplit(ctx, found, input)];
		return redirectWithToast(page, [done, ...toldWords(emails)].join(" "));
	},
);

/** Tells the user whether both households were notified; empty when there was no change to announce. */
const toldWords = ({ written, untold }: { written: number; untold: readonly string[] }) => {
	if (untold.length > 0)
		return [`${untold.join(" and ")} can't be notified: no email address on file. Contact them directly.`];
	return written > 0 ? ["Both households are notified by email."] : [];
};

export const handle = { title: "Split a bill" };
export const meta = () => [{ title: "Split a bill · Money · CampInsights" }];

const text = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? String(value) : undefined;

export default function Split() {
	const { registration, others, splits, payables } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const mayShare = useCan("finance_post");
	const error = answer?.result?.error ?? {};
	const sent = answer && "sent" in answer ? answer.sent : answer?.result?.initialValue;
	const [now] = splits.filter(({ ended_on }) => ended_on === null);
	const { household, household_id, season_name, children } = registration;
	return (
		<div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
			<PageHeader
				title="Split a bill"
				description={
					<>
						{season_name}
						{children ? (
							<>
								: <bdi>{children}</bdi>
							</>
						) : null}
					</>
				}
				back={{ to: moneyPaths.account(household_id), label: household }}
				badges={now ? <Badge tone="sky">{`${now.percent} / ${now.other_percent}`}</Badge> : undefined}
			/>
			<FormErrors
				errors={(error[""] ?? []).map((message) => ({ message }))}
				title="This change couldn't be saved"
			/>
			<Card
				title="Shares"
				actions={
					payables.length > 0 ? (
						<ExportPeople path={splitPaths.csv(registration.id)} size="small" />
					) : undefined
				}
				flush
			>
				{payables.length === 0 ? (
					<p className="px-4 py-3 text-muted">Nothing is due for this registration.</p>
				) : (
					<ul className="divide-y divide-line">
						{payables.map(({ id, label, due_on, state, amount, household: payer }) => (
							<li key={id} className="grid gap-0.5 px-4 py-2.5">
								<p className="flex flex-wrap items-baseline gap-x-3">
									<span className="font-medium">{label}</span>
									<span className="ml-auto font-medium tabular-nums">{amount}</span>
								</p>
								<p className="flex flex-wrap gap-x-3 text-muted">
									<bdi>{payer}</bdi>
									<span>
										{state === "due" ? `by ${formatDate(due_on)}` : (PAYABLE_LABELS[state] ?? state)}
									</span>
								</p>
							</li>
						))}
					</ul>
				)}
			</Card>
			{mayShare && others.length === 0 ? (
				<Card>
					<EmptyState icon={<Icon name="users-round" />} title="No household to split with">
						<p>
							A bill can be split with another household if all children on the registration belong to that
							household. Add the children to the household first, or register the others separately.
						</p>
					</EmptyState>
				</Card>
			) : null}
			{mayShare && others.length === 0 && now ? (
				<EndForm typed={text(sent?.reason) ?? ""} errors={error.reason ?? undefined} />
			) : null}
			{mayShare && others.length > 0 ? (
				<SplitForm
					// Unsaved input is kept after a submit. Once the bill is shared, the form starts from the current split.
					key={now?.id ?? "none"}
					own={registration}
					household={household}
					others={others}
					payables={payables}
					error={error}
					is_shared={now !== undefined}
					typed={{
						other_household_id:
							text(sent?.other_household_id) ??
							(others.find(({ id }) => id === now?.other_household_id) ?? others[0])?.id ??
							"",
						percent: text(sent?.percent) ?? String(now?.percent ?? 50),
						reason: text(sent?.reason) ?? "",
					}}
				/>
			) : null}
			{splits.length > 0 ? (
				<Card title="Past splits" flush>
					<ul className="divide-y divide-line">
						{splits.map((split) => (
							<li key={split.id} className="grid gap-0.5 px-4 py-2.5">
								<p className="flex flex-wrap items-baseline gap-x-3">
									<span className="font-medium tabular-nums">
										{split.percent} % / {split.other_percent} %
									</span>
									<bdi>{split.other_household}</bdi>
									<span className="ml-auto text-muted">
										{formatDate(split.set_on)}
										{split.ended_on ? ` to ${formatDate(split.ended_on)}` : ""}
									</span>
								</p>
								<p className="text-muted">
									<span dir="auto">{split.reason}</span>
									{split.set_by_name ? ` · ${split.set_by_name}` : ""}
								</p>
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</div>
	);
}
