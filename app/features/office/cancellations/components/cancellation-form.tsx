import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { RadioGroup } from "#app/ui/radio-group";
import { Select } from "#app/ui/select";
import { StatGrid, StatTile } from "#app/ui/stat-tile";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";
import { WAY_LABELS, WAYS_BACK, type WayBack } from "../rules";
import type { HoldingsView } from "../view.server";

type Sent = SubmissionResult<string[]>["initialValue"];

interface CancellationFormProps {
	/** Name of what is being canceled. */
	name: string;
	/** Button label: "Cancel session". */
	verb: string;
	view: HoldingsView;
	back: string;
	result: SubmissionResult<string[]> | undefined;
}

const LABELS: Record<string, string> = {
	confirm_name: "Name",
	way: "Refund method",
	message: "Message to families",
};

/** Cancellation form: affected families and their bookings, the refund method, and the submit button. */
export function CancellationForm({ name, verb, view, back, result }: CancellationFormProps) {
	const error = result?.error ?? {};
	const sent = result?.initialValue;
	const typed = (field: string) => (typeof sent?.[field] === "string" ? sent[field] : undefined);
	const held = view.families.length > 0;
	return (
		<div className="grid gap-4">
			<FormErrors
				title="Nothing was canceled"
				errors={Object.entries(error).flatMap(([field, messages]) =>
					(messages ?? []).map((message) =>
						field && LABELS[field] ? { id: field, label: LABELS[field], message } : { message },
					),
				)}
			/>
			<Holders view={view} />
			<Form method="post" className="grid gap-4">
				<input type="hidden" name="seen" value="true" />
				{held ? <GiveBack view={view} sent={sent} typed={typed} error={error} /> : null}
				<Card>
					<div className="grid gap-4">
						<Field
							id="confirm_name"
							name="confirm_name"
							label={`Type ${name} to cancel it`}
							help="This can't be undone. Attendance records are kept."
							errors={error.confirm_name}
							required
							defaultValue={typed("confirm_name")}
						>
							<TextInput autoComplete="off" />
						</Field>
						<div className="flex flex-wrap gap-2">
							<SubmitButton variant="danger">{verb}</SubmitButton>
							<ButtonLink to={back} variant="quiet">
								Go back
							</ButtonLink>
						</div>
					</div>
				</Card>
			</Form>
		</div>
	);
}

/** Number of affected families and their bookings. */
function Holders({ view }: { view: HoldingsView }) {
	const { families, enrollments, add_ons, waits, offers, holds, autopay, pages } = view;
	if (families.length === 0 && holds === 0) {
		return (
			<Alert tone="info">
				No families are affected: there are no enrollments, charges or waitlist entries.
			</Alert>
		);
	}
	return (
		<Card title="Affected families">
			<StatGrid>
				<StatTile label="Families" value={families.length} />
				<StatTile label="Enrollments" value={enrollments} />
				{add_ons > 0 ? <StatTile label="Add-ons" value={add_ons} /> : null}
				<StatTile label="Paid" value={view.paid} note="Fully refunded" />
				<StatTile label="Not paid yet" value={view.due} note="No longer due" />
				<StatTile
					label="Waitlist"
					value={waits}
					note={offers > 0 ? `${offers} with an open offer` : undefined}
				/>
				{holds > 0 ? <StatTile label="Held spots" value={holds} /> : null}
				{autopay > 0 ? (
					<StatTile label="Families on autopay" value={autopay} note="Autopay will be turned off" />
				) : null}
				{pages > 0 ? <StatTile label="Open card payment pages" value={pages} tone="ember" /> : null}
			</StatGrid>
		</Card>
	);
}

function GiveBack({
	view,
	sent,
	typed,
	error,
}: {
	view: HoldingsView;
	sent: Sent;
	typed: (field: string) => string | undefined;
	error: Record<string, string[] | null>;
}) {
	const paying = view.families.some(({ paid }) => paid !== null);
	return (
		<>
			<Card title="What happens next">
				<div className="grid gap-4">
					<p>
						Because the camp is canceling, your cancellation terms don't apply. Families get back everything
						they paid. Each family gets one email.
					</p>
					{paying ? (
						<FieldGroup
							id="way"
							name="way"
							label={LABELS.way}
							errors={error.way ?? undefined}
							defaultValue={typed("way") ?? "refund"}
						>
							<RadioGroup
								options={WAYS_BACK.map((way) => ({
									value: way,
									label: WAY_LABELS[way],
									help:
										way === "refund"
											? "Refunds are requested, then approved and paid out as usual."
											: "Credit is applied to the family's next charges.",
								}))}
							/>
						</FieldGroup>
					) : null}
					<Field
						id="message"
						name="message"
						label={LABELS.message}
						help="Shown in the email above the cancellations and refunds."
						errors={error.message ?? undefined}
						maxLength={2000}
						defaultValue={typed("message")}
					>
						<Textarea rows={3} dir="auto" />
					</Field>
				</div>
			</Card>
			<Families view={view} sent={sent} />
		</>
	);
}

type Family = HoldingsView["families"][number];

/** Longest list shown in full. A longer one shows only the families that need a decision or an action. */
const MOST_SHOWN = 20;
/** Maximum families with their own refund method, because a form has a limited number of fields. */
const MOST_CHOICES = 500;

/** All families with their bookings and refunds. Families that paid or can't be emailed come first. */
function Families({ view: { families }, sent }: { view: HoldingsView; sent: Sent }) {
	const ways = [sent?.ways].flat();
	const wayOf = (id: string) =>
		ways.find((each): each is string => typeof each === "string" && each.startsWith(`${id}:`));
	const isFirst = ({ paid, has_email }: Family) => paid !== null || !has_email;
	const first = families.filter(isFirst);
	const others = families.filter((family) => !isFirst(family));
	const collapsed = families.length > MOST_SHOWN && others.length > 0;
	const rows = (shown: Family[]) =>
		shown.map((family, at) => (
			<FamilyRow
				key={family.household_id}
				family={family}
				way={wayOf(family.household_id)}
				chooses={at < MOST_CHOICES}
			/>
		));
	return (
		<Card title="Families" flush>
			<ul className="divide-y divide-line">{rows(collapsed ? first : [...first, ...others])}</ul>
			{collapsed ? (
				<details className="border-t border-line first:border-0">
					<summary className="cursor-pointer px-4 py-2.5 font-medium touch:min-h-11">
						{`${others.length} ${others.length === 1 ? "family" : "families"} with nothing paid`}
					</summary>
					<ul className="divide-y divide-line border-t border-line">{rows(others)}</ul>
				</details>
			) : null}
		</Card>
	);
}

function FamilyRow({ family, way, chooses }: { family: Family; way: string | undefined; chooses: boolean }) {
	return (
		<li className="grid gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[1fr_auto] md:items-center">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-2">
					<bdi className="font-medium">{family.name}</bdi>
					{family.has_email ? null : <Badge tone="ember">No email on file. Call them</Badge>}
				</p>
				<p className="text-muted wrap-anywhere">{family.ends.join(" · ") || "Shares the bill"}</p>
				<p className={family.paid ? "tabular-nums" : "text-muted tabular-nums"}>{moneyOf(family)}</p>
			</div>
			{family.paid && chooses ? (
				<Select
					name="ways"
					aria-label={`How to return ${family.name}'s money`}
					defaultValue={way ?? ""}
					options={[
						{ value: "", label: "Same as above" },
						...WAYS_BACK.map((each: WayBack) => ({
							value: `${family.household_id}:${each}`,
							label: each === "refund" ? "Refund" : "Credit",
						})),
					]}
				/>
			) : null}
		</li>
	);
}

const moneyOf = ({ paid, due, has_autopay, has_page }: Family) =>
	[
		paid ? `${paid} returned` : "Nothing paid",
		...(due ? [`${due} no longer due`] : []),
		...(has_autopay ? ["autopay will be turned off"] : []),
		...(has_page ? ["a card payment page is open"] : []),
	].join(", ");
