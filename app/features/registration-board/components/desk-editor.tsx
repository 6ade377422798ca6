import { Form, Link } from "@remix-run/react";
import { ConfirmIneligible } from "~/features/enrolments/components/confirm-ineligible";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { DateInput } from "~/ui/date-input";
import { Columns } from "~/ui/editor";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { NumberInput } from "~/ui/number-input";
import { Select } from "~/ui/select";
import { SubmitButton } from "~/ui/submit-button";
import { TextInput } from "~/ui/text-input";
import { boardPaths } from "../paths";

/** New children that the form has room for; whoever has more registers again. */
const NEW_CHILDREN = [0, 1, 2];

interface DeskEditorProps {
	desk: {
		season: { id: string; name: string };
		parent: { id: string; name: string } | null;
		children: { id: string; name: string; enrolled: string[] }[];
		sessions: { id: string; name: string; about: string }[];
		add_ons: { id: string; name: string; price: string; per_family: boolean; most_each: number }[];
		genders: { value: string; label: string }[];
		idempotency_key: string;
	};
	answer: DeskAnswer | undefined;
}

interface DeskAnswer {
	result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null };
	sent?: unknown;
	price?: Price;
}

interface Price {
	lines: { text: string; cents: string; steps: string[] }[];
	total: string;
	deposit: string;
	dues: string[];
	problems: string[];
}

const LABELS: Record<string, string> = {
	reason: "Why you enter it",
	parent_first_name: "Parent's first name",
	parent_last_name: "Parent's last name",
	parent_email: "E-mail",
	parent_phone: "Phone",
	children: "Children",
	code: "Code",
};

/** The front desk's form: children with their sessions, what they take beside, and what it costs. */
export function DeskEditor({ desk, answer }: DeskEditorProps) {
	const { season, parent, children, sessions, add_ons, genders, idempotency_key } = desk;
	const error = answer?.result?.error ?? {};
	const typed = valuesOf(answer?.result?.initialValue ?? answer?.sent);
	const text = (path: string) => {
		const value = typed(path);
		return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
	};
	const rows = [
		...children.map((child) => ({ known: child, title: child.name })),
		...NEW_CHILDREN.slice(0, children.length > 0 ? 1 : 3).map((at) => ({
			known: null,
			title: children.length > 0 ? "Another child" : `Child ${at + 1}`,
		})),
	];
	return (
		<Form method="post" className="grid gap-4">
			<FormErrors
				title="The family was not registered"
				errors={Object.entries(error)
					.filter(([name]) => name !== "confirm_ineligible")
					.flatMap(([name, messages]) =>
						(messages ?? []).map((message) =>
							LABELS[name] && name !== "children" ? { id: name, label: LABELS[name], message } : { message },
						),
					)}
			/>
			<input type="hidden" name="season_id" value={season.id} />
			<input type="hidden" name="idempotency_key" value={idempotency_key} />
			{parent ? (
				<Card>
					<input type="hidden" name="parent_id" value={parent.id} />
					<p className="flex items-center justify-between gap-3">
						<span>
							Parent <bdi className="font-bold">{parent.name}</bdi>
						</span>
						<Link to={boardPaths.create} className="link">
							Somebody else
						</Link>
					</p>
				</Card>
			) : (
				<Card title="Parent">
					<Columns>
						{(["parent_first_name", "parent_last_name"] as const).map((name) => (
							<Field
								key={name}
								id={name}
								name={name}
								label={LABELS[name]}
								errors={error[name]}
								required
								maxLength={100}
								defaultValue={text(name)}
							>
								<TextInput autoComplete="off" dir="auto" />
							</Field>
						))}
						<Field
							id="parent_email"
							name="parent_email"
							label={LABELS.parent_email}
							errors={error.parent_email}
							required={false}
							defaultValue={text("parent_email")}
						>
							<TextInput type="email" autoComplete="off" />
						</Field>
						<Field
							id="parent_phone"
							name="parent_phone"
							label={LABELS.parent_phone}
							errors={error.parent_phone}
							required={false}
							defaultValue={text("parent_phone")}
						>
							<TextInput type="tel" autoComplete="off" />
						</Field>
					</Columns>
				</Card>
			)}
			{rows.map(({ known, title }, at) => (
				<Card key={known?.id ?? title} title={title}>
					<div className="grid gap-4">
						{known ? (
							<input type="hidden" name={`children[${at}].camper_id`} value={known.id} />
						) : (
							<Columns>
								<Field
									id={`child-${at}-first`}
									name={`children[${at}].first_name`}
									label="First name"
									errors={error[`children[${at}].first_name`]}
									maxLength={100}
									defaultValue={text(`children[${at}].first_name`)}
								>
									<TextInput autoComplete="off" dir="auto" />
								</Field>
								<Field
									id={`child-${at}-last`}
									name={`children[${at}].last_name`}
									label="Last name"
									help="The parent's, if left empty."
									maxLength={100}
									defaultValue={text(`children[${at}].last_name`)}
								>
									<TextInput autoComplete="off" dir="auto" />
								</Field>
								<Field
									id={`child-${at}-born`}
									name={`children[${at}].birth_date`}
									label="Birth date"
									errors={error[`children[${at}].birth_date`]}
									defaultValue={text(`children[${at}].birth_date`)}
								>
									<DateInput />
								</Field>
								<Field
									id={`child-${at}-gender`}
									name={`children[${at}].gender`}
									label="Gender"
									defaultValue={text(`children[${at}].gender`)}
								>
									<Select options={genders} placeholder="Not said" />
								</Field>
							</Columns>
						)}
						<fieldset>
							<legend className="mb-1.5 font-medium">Sessions</legend>
							<ul className="grid gap-1">
								{sessions.map((session) => (
									<li key={session.id}>
										{known?.enrolled.includes(session.id) ? (
											<p className="py-1 text-muted">{session.name}: registered already</p>
										) : (
											<Checkbox
												id={`child-${at}-${session.id}`}
												name={`children[${at}].sessions`}
												value={session.id}
												label={session.name}
												help={session.about}
												defaultChecked={listOf(typed(`children[${at}].sessions`)).includes(session.id)}
											/>
										)}
									</li>
								))}
							</ul>
						</fieldset>
					</div>
				</Card>
			))}
			{add_ons.length > 0 ? (
				<Card title="Beside the sessions">
					<ul className="grid gap-3">
						{add_ons.map((add_on, at) => (
							<li key={add_on.id} className="flex flex-wrap items-center gap-2">
								<input type="hidden" name={`add_ons[${at}].add_on_id`} value={add_on.id} />
								<span className="min-w-0 flex-1 basis-48">
									{add_on.name} <span className="text-muted">{add_on.price}</span>
								</span>
								{add_on.per_family ? null : (
									<Select
										name={`add_ons[${at}].child`}
										aria-label={`${add_on.name} for`}
										options={rows.map(({ title }, index) => ({ value: String(index), label: title }))}
										defaultValue={text(`add_ons[${at}].child`)}
										className="w-40"
									/>
								)}
								<span className="w-20">
									<NumberInput
										name={`add_ons[${at}].quantity`}
										aria-label={`How many: ${add_on.name}`}
										min={0}
										max={add_on.most_each}
										defaultValue={text(`add_ons[${at}].quantity`) ?? "0"}
									/>
								</span>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			<Card title="Price and reason">
				<div className="grid gap-4">
					<Field
						id="code"
						name="code"
						label={LABELS.code}
						errors={error.code}
						required={false}
						maxLength={60}
						defaultValue={text("code")}
					>
						<TextInput autoComplete="off" />
					</Field>
					<Checkbox
						name="pays_in_full"
						label="Pays all of it at once"
						defaultChecked={Boolean(typed("pays_in_full"))}
					/>
					{answer?.price ? <PriceLines price={answer.price} /> : null}
					<Field
						id="reason"
						name="reason"
						label={LABELS.reason}
						help="“Called on Monday”. Kept with the registration."
						errors={error.reason}
						required
						maxLength={500}
						defaultValue={text("reason")}
					>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					{error.confirm_ineligible ? (
						<ConfirmIneligible
							reasons={error.confirm_ineligible}
							label="I have looked at age and grade, and register them all the same"
						/>
					) : null}
					<div className="flex flex-wrap gap-2">
						<SubmitButton name="intent" value="book">
							Register
						</SubmitButton>
						<SubmitButton name="intent" value="price" variant="secondary" formNoValidate>
							See the price
						</SubmitButton>
					</div>
				</div>
			</Card>
		</Form>
	);
}

function PriceLines({ price: { lines, total, deposit, dues, problems } }: { price: Price }) {
	return (
		<div role="status" className="grid gap-2 rounded-md bg-sunken p-3">
			<ul className="grid gap-1">
				{lines.map(({ text, cents, steps }) => (
					<li key={text} className="grid grid-cols-[1fr_auto] gap-x-4">
						<bdi>{text}</bdi>
						<span className="text-right tabular-nums">{cents}</span>
						{steps.map((step) => (
							<span key={step} className="col-span-2 text-muted">
								{step}
							</span>
						))}
					</li>
				))}
			</ul>
			<p className="flex justify-between border-t border-line pt-2 font-bold">
				<span>Total, of it {deposit} deposit</span>
				<span className="tabular-nums">{total}</span>
			</p>
			{dues.length > 0 ? <p className="text-muted">Then {dues.join(", ")}.</p> : null}
			{problems.map((problem) => (
				<p key={problem} className="text-ember-ink">
					{problem}
				</p>
			))}
		</div>
	);
}

const listOf = (value: unknown): unknown[] =>
	Array.isArray(value) ? value : value === undefined ? [] : [value];

/** What was sent, by the name of its field: `children[0].sessions`. */
const valuesOf =
	(sent: unknown) =>
	(path: string): unknown =>
		path
			.split(/[.[\]]+/)
			.filter(Boolean)
			.reduce<unknown>(
				(at, key) =>
					typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined,
				sent,
			);
