import { Form, Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { ConfirmIneligible } from "#app/features/program/enrollments/components/confirm-ineligible";
import type { SessionDays } from "#app/lib/same-days";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { boardPaths } from "../paths";
import { MOST_ROWS } from "../rules";
import { DeskDuplicates, type DeskDuplicateView } from "./desk-duplicates";
import { DeskChild, DeskExtras, type DeskSession, type Extra } from "./desk-child";
import { type Price, PriceLines } from "./desk-price";
import { listOf, textOf, useChosen, valuesOf } from "./desk-values";

interface DeskEditorProps {
	desk: {
		season: { id: string; name: string };
		parent: { id: string; name: string } | null;
		children: { id: string; name: string; enrolled_in: SessionDays[] }[];
		sessions: DeskSession[];
		add_ons: (Extra & { per_family: boolean })[];
		genders: { value: string; label: string }[];
		idempotency_key: string;
	};
	answer: DeskAnswer | undefined;
}

interface DeskAnswer {
	result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null };
	sent?: unknown;
	price?: Price;
	duplicates?: DeskDuplicateView[];
}

const LABELS: Record<string, string> = {
	reason: "Reason for entering",
	parent_first_name: "Parent's first name",
	parent_last_name: "Parent's last name",
	parent_email: "Email",
	parent_phone: "Phone",
	children: "Children",
	code: "Code",
};

/** Front desk form: children with their sessions, add-ons and the price. */
export function DeskEditor({ desk, answer }: DeskEditorProps) {
	const { season, parent, children, sessions, add_ons, genders, idempotency_key } = desk;
	const error = answer?.result?.error ?? {};
	const typed = valuesOf(answer?.result?.initialValue ?? answer?.sent);
	const text = (path: string) => textOf(typed, path);
	const { chosen, look } = useChosen();
	const [of_child, of_family] = [
		add_ons.filter(({ per_family }) => !per_family),
		add_ons.filter(({ per_family }) => per_family),
	];
	const asked_for = typed("intent");
	const asks_for_more = asked_for === "add" ? 1 : 0;
	const wanted = Math.max(Number(typed("rows") ?? 0) + asks_for_more, children.length, 1);
	const rows = Array.from({ length: Math.min(wanted, MOST_ROWS) }, (_, at) => ({
		/** Index used in the names of its fields. */
		at,
		known: children[at] ?? null,
		title: children[at]?.name ?? (children.length > 0 ? "Add child" : `Child ${at + 1}`),
	}));
	const lines = Object.entries(error).flatMap(([name, messages]) => {
		const [, at, field] = /^children\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
		return (messages ?? []).map((message) => {
			if (at !== undefined) {
				const id = field === "sessions" ? `child-${at}-sessions` : undefined;
				return id ? { id, label: rows[Number(at)]?.title ?? null, message } : { message };
			}
			const label = name === "children" ? undefined : LABELS[name];
			return label ? { id: name, label, message } : { message };
		});
	});
	// The warnings were about the children as submitted. After a change, the server reports them again.
	const [changed_after, setChangedAfter] = useState<DeskAnswer>();
	const is_of_these = answer !== undefined && answer !== changed_after;
	const unfit = (is_of_these && (error.confirm_ineligible ?? answer.price?.unfit)) || [];
	const changed = (event: FormEvent<HTMLFormElement>) => {
		look(event.currentTarget);
		const { name } = event.target as HTMLInputElement;
		if (name.startsWith("children[") || name.startsWith("parent_")) setChangedAfter(answer);
	};
	return (
		<Form method="post" className="grid gap-4" onChange={changed}>
			{/* Enter in a field registers, as before a child's row there is a button for one more. */}
			<button type="submit" name="intent" value="book" tabIndex={-1} aria-hidden="true" className="hidden" />
			<input type="hidden" name="rows" value={rows.length} />
			<FormErrors
				title={asked_for === "add" ? "Please fix the following" : "The family was not registered"}
				errors={lines}
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
							Different parent
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
			{rows.map(({ at, known, title }) => (
				<DeskChild
					key={at}
					at={at}
					known={known}
					title={title}
					sessions={sessions}
					extras={of_child}
					genders={genders}
					chosen={chosen[at] ?? listOf(typed(`children[${at}].sessions`)).map(String)}
					error={error}
					typed={typed}
				/>
			))}
			{rows.length < MOST_ROWS ? (
				<div>
					<Button type="submit" name="intent" value="add" formNoValidate icon={<Icon name="plus" />}>
						Add another child
					</Button>
				</div>
			) : null}
			{of_family.length > 0 ? (
				<Card title="For the family">
					<DeskExtras extras={of_family} name="add_ons" typed={typed} />
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
					<Checkbox name="pays_in_full" label="Pay in full" defaultChecked={Boolean(typed("pays_in_full"))} />
					{answer?.price ? <PriceLines price={answer.price} /> : null}
					<Field
						id="reason"
						name="reason"
						label={LABELS.reason}
						help="For example, “Called on Monday.” Saved with the registration."
						errors={error.reason}
						required
						maxLength={500}
						defaultValue={text("reason")}
					>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					{unfit.length > 0 ? (
						<ConfirmIneligible
							key={unfit.join()}
							reasons={unfit}
							seen="seen_unfit"
							label="I've checked age and grade. Register anyway"
						/>
					) : null}
					{is_of_these && answer?.duplicates ? (
						<DeskDuplicates duplicates={answer.duplicates} parent_id={parent?.id ?? null} />
					) : null}
					<div className="flex flex-wrap gap-2">
						<SubmitButton name="intent" value="book">
							Register
						</SubmitButton>
						<SubmitButton name="intent" value="price" variant="secondary" formNoValidate>
							Show price
						</SubmitButton>
					</div>
				</div>
			</Card>
		</Form>
	);
}
