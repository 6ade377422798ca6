import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ChildField } from "#app/features/registration/bookings/index.server";
import { gradeName } from "#app/lib/grades";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { RegionInput } from "#app/ui/region-input";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { CHILD_FIELDS, CHILD_LABELS, HOME_LABELS, INTENT, nameOf, PARENT_LABELS } from "../steps";
import { type StepAnswer, StepForm, useProblems } from "./step-form";

type Home = Record<keyof typeof HOME_LABELS, string | null>;

interface ChildrenStepProps {
	frame: Parameters<typeof StepForm>[0]["frame"] & { camp: { country: string; name: string } };
	known: {
		id: string;
		name: string;
		facts: string[];
		is_picked: boolean;
		/** True when the family corrected something in the camp's data. */
		is_corrected: boolean;
		fields: Record<ChildField, string>;
		confirms: boolean | null;
	}[];
	entered: {
		key: string;
		fields: Record<ChildField, string>;
		grade: string | null;
		/** Whether an unusual birth date is confirmed; null for an ordinary one. */
		confirms: boolean | null;
	}[];
	parent: {
		is_known: boolean;
		phone_known: string | null;
		/** Recorded home address in one line; null when there is none. */
		home_known: string | null;
		is_corrected: boolean;
	} & Record<keyof typeof PARENT_LABELS, string>;
	home: Home;
	genders: { value: string; label: string }[];
	owner_email: string | null;
}

/** ID of the form control that a problem is about. */
function controlOf({ child_key, about }: { child_key: string | null; about: string | null }) {
	if (child_key && about === "same_child") return nameOf("first_name", child_key);
	if (child_key && about && (about in CHILD_LABELS || about === "confirm_birth_date"))
		return nameOf(about, child_key);
	return about === "parent_name" ? "parent_first_name" : about === "phone" || about === "pick" ? about : null;
}

const GRADES = Array.from({ length: 14 }, (_, index) => index - 1);

/** Step with the children to register: known ones with checkboxes, and new ones. Also asks about the parent. */
export function ChildrenStep(props: ChildrenStepProps) {
	const { frame, known, entered, parent, owner_email } = props;
	const { beside } = useProblems(controlOf);
	/** Existing records of children who were added again. */
	const records = new Map(
		(useActionData<StepAnswer>()?.problems ?? []).flatMap(({ child_key, camper_id }) => {
			const record = known.find(({ id }) => id === camper_id);
			return child_key && record ? [[child_key, record] as const] : [];
		}),
	);
	const phone = (
		<Field
			name="phone"
			id="phone"
			label={PARENT_LABELS.phone}
			defaultValue={parent.phone}
			errors={beside("phone")}
			maxLength={50}
			help="So the camp can reach you."
		>
			<TextInput type="tel" autoComplete="tel" />
		</Field>
	);
	const home = <HomeFields home={props.home} country={frame.camp.country} beside={beside} />;
	const knows_you = parent.is_known && parent.phone_known !== null;
	const wrong_of_you = [...Object.keys(HOME_LABELS), "phone"].some((name) => beside(name).length > 0);
	return (
		<StepForm frame={frame} title="Who's coming to camp?" controlOf={controlOf}>
			{known.length > 0 ? (
				<Card title="Your children" flush>
					<ul className="divide-y divide-line">
						{known.map((child, index) => (
							<li key={child.id} className="group has-[[name=pick]:checked]:bg-pine-tint/50">
								<label className="flex cursor-pointer items-start gap-3 px-4 py-3">
									<input
										type="checkbox"
										name="pick"
										id={index === 0 ? "pick" : undefined}
										value={child.id}
										defaultChecked={child.is_picked}
										className="tick mt-0.5"
									/>
									<span className="min-w-0">
										<bdi className="font-bold">{child.name}</bdi>
										<span className="block text-muted">{child.facts.join(" · ")}</span>
									</span>
								</label>
								<Corrections
									open={
										child.is_corrected ||
										[...CHILD_FIELDS, "confirm_birth_date"].some(
											(name) => beside(nameOf(name, child.id)).length > 0,
										)
									}
									about={child.name}
									className="-mt-2 px-4 pb-2 group-has-[[name=pick]:not(:checked)]:hidden"
								>
									<ChildFields
										id={child.id}
										fields={child.fields}
										confirms={child.confirms}
										genders={props.genders}
										beside={beside}
									/>
								</Corrections>
							</li>
						))}
					</ul>
					<p className="border-t border-line px-4 py-2 text-xs text-muted">
						Your changes reach the camp when you submit. Is a child missing?{" "}
						{owner_email ? (
							<a href={`mailto:${owner_email}`} className="link">
								Email the camp
							</a>
						) : (
							"Tell the camp"
						)}
						.
					</p>
				</Card>
			) : null}
			{entered.map((child, index) => (
				<NewChild
					key={child.key}
					child={child}
					genders={props.genders}
					beside={beside}
					record={records.get(child.key)}
					title={
						child.fields.first_name ||
						(known.length + entered.length > 1 ? `New child ${index + 1}` : "Your child")
					}
					may_remove={known.length > 0 || entered.length > 1}
				/>
			))}
			<div>
				<Button type="submit" name={INTENT} value="add" icon={<Icon name="plus" />}>
					Add {known.length + entered.length > 0 ? "another" : "a"} child
				</Button>
			</div>
			{knows_you ? null : (
				<Card title="You">
					<div className="grid gap-4 md:grid-cols-2">
						{parent.is_known
							? null
							: (["parent_first_name", "parent_last_name"] as const).map((name) => (
									<Field
										key={name}
										name={name}
										id={name}
										label={PARENT_LABELS[name]}
										defaultValue={parent[name]}
										errors={beside(name)}
										maxLength={200}
									>
										<TextInput
											dir="auto"
											autoComplete={name === "parent_first_name" ? "given-name" : "family-name"}
										/>
									</Field>
								))}
						{phone}
					</div>
				</Card>
			)}
			{parent.home_known === null ? (
				<Card title="Home" description="Mailing address">
					{home}
				</Card>
			) : null}
			{knows_you || parent.home_known !== null ? (
				<Card title="Contact information">
					<dl className="mb-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
						{knows_you ? (
							<>
								<dt className="text-muted">Phone</dt>
								<dd>{parent.phone_known}</dd>
							</>
						) : null}
						{parent.home_known !== null ? (
							<>
								<dt className="text-muted">Home</dt>
								<dd>
									<bdi>{parent.home_known || "No address yet"}</bdi>
								</dd>
							</>
						) : null}
					</dl>
					<Corrections open={parent.is_corrected || wrong_of_you} about="your contact information">
						<div className="grid gap-4">
							{knows_you ? phone : null}
							{parent.home_known !== null ? home : null}
						</div>
					</Corrections>
				</Card>
			) : null}
		</StepForm>
	);
}

interface CorrectionsProps {
	/** True when something was changed or is invalid. */
	open: boolean;
	about: string;
	className?: string;
	children: ReactNode;
}

/** Recorded facts, collapsed until one of them is changed. */
const Corrections = ({ open, about, className = "", children }: CorrectionsProps) => (
	<details open={open} className={className}>
		<summary className="min-h-8 w-fit cursor-pointer py-1.5 text-muted hover:text-ink touch:min-h-11 touch:py-3">
			Need to make a change?<span className="sr-only"> About {about}</span>
		</summary>
		<div className="pt-1 pb-3">{children}</div>
	</details>
);

interface ChildFieldsProps {
	/** Key of the child in the form. */
	id: string;
	fields: Record<ChildField, string>;
	confirms: boolean | null;
	genders: ChildrenStepProps["genders"];
	/** Grade that the birth date suggests, in words. */
	grade?: string | null;
	beside: (id: string) => string[];
}

function ChildFields({ id, fields, confirms, genders, grade = null, beside }: ChildFieldsProps) {
	const of = (field: ChildField) => {
		const name = nameOf(field, id);
		return { name, id: name, label: CHILD_LABELS[field], defaultValue: fields[field], errors: beside(name) };
	};
	const confirm = nameOf("confirm_birth_date", id);
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Field {...of("first_name")} maxLength={200}>
				<TextInput dir="auto" autoComplete="off" />
			</Field>
			<Field {...of("last_name")} maxLength={200}>
				<TextInput dir="auto" autoComplete="off" />
			</Field>
			<Field {...of("birth_date")}>
				<DateInput autoComplete="off" />
			</Field>
			{confirms !== null || beside(confirm).length > 0 ? (
				<div className="md:order-last md:col-span-2">
					<input type="hidden" name={nameOf("birth_date_asked", id)} value="1" />
					<Checkbox
						id={confirm}
						name={confirm}
						label="I've checked the birth date, and it's correct"
						defaultChecked={confirms ?? false}
						errors={beside(confirm)}
					/>
				</div>
			) : null}
			<Field {...of("grade")} help="Change this only if your child skipped or repeated a grade.">
				<Select
					placeholder={grade ? `Based on birth date: ${grade}` : "Based on birth date"}
					options={GRADES.map((value) => ({ value: String(value), label: gradeName(value) }))}
				/>
			</Field>
			<Field {...of("gender")}>
				<Select placeholder="Select" options={genders} />
			</Field>
			<Field {...of("preferred_name")} required={false} maxLength={200}>
				<TextInput dir="auto" autoComplete="off" />
			</Field>
		</div>
	);
}

interface NewChildProps {
	child: ChildrenStepProps["entered"][number];
	genders: ChildrenStepProps["genders"];
	title: string;
	/** Existing record of the same child. */
	record: { id: string; name: string } | undefined;
	may_remove: boolean;
	beside: (id: string) => string[];
}

function NewChild({ child, genders, title, record, may_remove, beside }: NewChildProps) {
	const { key, fields, grade, confirms } = child;
	return (
		<Card
			title={<bdi>{title}</bdi>}
			actions={
				may_remove ? (
					<Button type="submit" size="small" name={INTENT} value={`remove:${key}`}>
						Remove<span className="sr-only"> {title}</span>
					</Button>
				) : undefined
			}
		>
			<input type="hidden" name="child" value={key} />
			{record ? (
				<Alert
					tone="warning"
					title={`${record.name} is already on your list`}
					className="mb-4"
					actions={
						<Button type="submit" name={INTENT} value={`use:${key}:${record.id}`}>
							Use {record.name}'s record
						</Button>
					}
				>
					Your session choices stay selected.
				</Alert>
			) : null}
			<ChildFields
				id={key}
				fields={fields}
				confirms={confirms}
				genders={genders}
				grade={grade}
				beside={beside}
			/>
		</Card>
	);
}

interface HomeFieldsProps {
	home: Home;
	country: string;
	beside: (id: string) => string[];
}

function HomeFields({ home, country, beside }: HomeFieldsProps) {
	const of = (name: keyof Home) => ({
		name,
		id: name,
		label: HOME_LABELS[name],
		defaultValue: home[name] ?? "",
		maxLength: 200,
		required: false,
		errors: beside(name),
	});
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Field {...of("address")} className="md:col-span-2">
				<TextInput autoComplete="address-line1" dir="auto" />
			</Field>
			<Field {...of("city")}>
				<TextInput autoComplete="address-level2" dir="auto" />
			</Field>
			<Field {...of("state")}>
				<RegionInput country={home.country ?? country} autoComplete="address-level1" />
			</Field>
			<Field {...of("zip_code")}>
				<TextInput autoComplete="postal-code" className="max-w-40" />
			</Field>
		</div>
	);
}
