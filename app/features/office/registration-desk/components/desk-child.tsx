import { SameDays } from "#app/features/program/sessions/components/same-days";
import { type SessionDays, sameDaysAmong } from "#app/lib/same-days";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { FieldError } from "#app/ui/field-error";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { listOf, type Typed, textOf } from "./desk-values";

export interface DeskSession extends SessionDays {
	about: string;
}

export interface Extra {
	id: string;
	name: string;
	price: string;
	most_each: number;
}

interface DeskChildProps {
	/** Index of the form row. */
	at: number;
	/** A child that the camp knows; null for a new one. */
	known: { id: string; name: string; enrolled_in: SessionDays[] } | null;
	title: string;
	sessions: DeskSession[];
	extras: Extra[];
	genders: { value: string; label: string }[];
	/** Selected sessions. */
	chosen: string[];
	error: Record<string, string[] | null>;
	typed: Typed;
}

/** A child at the front desk: details, sessions and add-ons. */
export function DeskChild({
	at,
	known,
	title,
	sessions,
	extras,
	genders,
	chosen,
	error,
	typed,
}: DeskChildProps) {
	const name = (field: string) => `children[${at}].${field}`;
	const enrolled_in = known?.enrolled_in ?? [];
	const sent = listOf(typed(name("sessions")));
	const wrong = error[name("sessions")];
	const wrong_id = `child-${at}-sessions-error`;
	return (
		<Card title={<bdi>{title}</bdi>}>
			<div className="grid gap-4">
				{known ? (
					<input type="hidden" name={name("camper_id")} value={known.id} />
				) : (
					<NewChild at={at} genders={genders} error={error} typed={typed} />
				)}
				<fieldset id={`child-${at}-sessions`} aria-describedby={wrong ? wrong_id : undefined}>
					<legend className="mb-1.5 font-medium">Sessions</legend>
					<ul className="grid gap-1">
						{sessions.map((session) => (
							<li key={session.id}>
								{enrolled_in.some(({ id }) => id === session.id) ? (
									<p className="py-1 text-muted">{session.name}: already registered</p>
								) : (
									<Checkbox
										id={`child-${at}-${session.id}`}
										name={name("sessions")}
										value={session.id}
										label={session.name}
										help={session.about}
										defaultChecked={sent.includes(session.id)}
									/>
								)}
							</li>
						))}
					</ul>
					<FieldError id={wrong_id} errors={wrong} />
					<div role="status">
						<SameDays
							notes={sameDaysAmong(
								known?.name ?? "This child",
								sessions.filter(({ id }) => chosen.includes(id)),
								enrolled_in,
							)}
						/>
					</div>
				</fieldset>
				{extras.length > 0 ? (
					<fieldset>
						<legend className="mb-1.5 font-medium">Add-ons</legend>
						<DeskExtras extras={extras} name={name("add_ons")} whose={title} typed={typed} />
					</fieldset>
				) : null}
			</div>
		</Card>
	);
}

interface DeskExtrasProps {
	extras: Extra[];
	/** Name of the list in the form. */
	name: string;
	/** The child they belong to, if any. */
	whose?: string;
	typed: Typed;
}

/** Quantity fields of the add-ons. */
export const DeskExtras = ({ extras, name, whose, typed }: DeskExtrasProps) => (
	<ul className="grid gap-3">
		{extras.map((extra, index) => (
			<li key={extra.id} className="flex flex-wrap items-center gap-2">
				<input type="hidden" name={`${name}[${index}].add_on_id`} value={extra.id} />
				<span className="min-w-0 flex-1 basis-48">
					{extra.name} <span className="text-muted">{extra.price}</span>
				</span>
				<span className="w-20">
					<NumberInput
						name={`${name}[${index}].quantity`}
						aria-label={`Quantity: ${extra.name}${whose ? `, ${whose}` : ""}`}
						min={0}
						max={extra.most_each}
						defaultValue={textOf(typed, `${name}[${index}].quantity`) ?? "0"}
					/>
				</span>
			</li>
		))}
	</ul>
);

/** Fields for a child that the camp doesn't know. */
function NewChild({ at, genders, error, typed }: Pick<DeskChildProps, "at" | "genders" | "error" | "typed">) {
	const of = (field: string, id: string) => {
		const name = `children[${at}].${field}`;
		return { id: `child-${at}-${id}`, name, errors: error[name], defaultValue: textOf(typed, name) };
	};
	return (
		<Columns>
			<Field {...of("first_name", "first")} label="First name" maxLength={100}>
				<TextInput autoComplete="off" dir="auto" />
			</Field>
			<Field
				{...of("last_name", "last")}
				label="Last name"
				help="Leave blank to use the parent's."
				maxLength={100}
			>
				<TextInput autoComplete="off" dir="auto" />
			</Field>
			<Field {...of("birth_date", "born")} label="Birth date">
				<DateInput />
			</Field>
			<Field {...of("gender", "gender")} label="Gender">
				<Select options={genders} placeholder="Not set" />
			</Field>
		</Columns>
	);
}
