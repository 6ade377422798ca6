import { Form } from "@remix-run/react";
import { useCamp } from "#app/platform/camp-context";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox, CheckboxGroup } from "#app/ui/checkbox";
import { DateInput } from "#app/ui/date-input";
import { Field, FieldGroup } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { type Option, Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Installment } from "../installment-rules";
import { pricePaths } from "../paths";
import type { AddOn, Priced } from "../price-rules";
import { PricedLines } from "./priced-lines";

/** Child in the preview: the first, second … of the family. */
interface TriedChild {
	nth: number;
	age: number;
	session: string;
	also: string;
	/** Reasons why sessions don't fit this child. */
	unfit: readonly string[];
}

interface TryFamilyProps {
	season_id: string;
	/** Session options, each with its audience. */
	choices: readonly Option[];
	add_ons: readonly AddOn[];
	ages: readonly number[];
	family: {
		children: TriedChild[];
		may_add: boolean;
		code: string;
		returning: boolean;
		on: string;
		add_ons: string[];
	};
	quote: Priced & { installments: Installment[] };
}

/** Preview of the price for a fictional family. The URL holds the family, so that it can be shared. */
export function TryFamily({ season_id, choices, add_ons, ages, family, quote }: TryFamilyProps) {
	const { currency } = useCamp();
	const offered = add_ons.filter(({ is_active }) => is_active);
	const { children } = family;
	return (
		<Card
			title="Try an example family"
			description="Nothing is saved and no one is registered. This page's address contains the example, so you can share it."
		>
			<div id="try" className="grid scroll-mt-20 gap-x-8 gap-y-6 md:grid-cols-2">
				<Form
					key={JSON.stringify(family)}
					method="get"
					action={pricePaths.tryFamily(season_id)}
					preventScrollReset
					className="grid content-start gap-4"
				>
					{/* Enter presses the first button there is, which must not be one that takes a child away. */}
					<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
					<ul className="grid gap-4">
						{children.map((child) => (
							<ChildFields
								key={child.nth}
								child={child}
								alone={children.length === 1}
								ages={ages}
								sessions={choices}
							/>
						))}
					</ul>
					{family.may_add ? (
						<div>
							<Button type="submit" name="more" value="1" size="small" icon={<Icon name="plus" />}>
								Add a child
							</Button>
						</div>
					) : null}
					{offered.length > 0 ? (
						<FieldGroup name="add_on" label="Add-ons, one each" defaultValue={family.add_ons}>
							<CheckboxGroup options={offered.map(({ id, name }) => ({ value: id, label: name }))} />
						</FieldGroup>
					) : null}
					<div className="grid gap-4 md:grid-cols-2">
						<Field name="code" label="Code" defaultValue={family.code}>
							<TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={100} />
						</Field>
						<Field name="on" label="Registration date" defaultValue={family.on}>
							<DateInput />
						</Field>
					</div>
					<Checkbox
						name="returning"
						label="Enrolled in an earlier season"
						defaultChecked={family.returning}
					/>
					<div>
						<SubmitButton variant="secondary">Calculate price</SubmitButton>
					</div>
				</Form>
				<section aria-label="Price" aria-live="polite">
					<PricedLines priced={quote} installments={quote.installments} currency={currency} />
				</section>
			</div>
		</Card>
	);
}

interface ChildFieldsProps {
	child: TriedChild;
	alone: boolean;
	ages: readonly number[];
	sessions: readonly Option[];
}

function ChildFields({ child, alone, ages, sessions }: ChildFieldsProps) {
	const { nth } = child;
	return (
		<li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-end gap-2">
			<Field name="age" label={<Labelled nth={nth} label="Age" />} defaultValue={String(child.age)}>
				<Select options={ages.map((age) => ({ value: String(age), label: String(age) }))} />
			</Field>
			<Field name="session" label={<Labelled nth={nth} label="Session" />} defaultValue={child.session}>
				<Select options={sessions} placeholder="None" />
			</Field>
			{alone ? (
				<span />
			) : (
				<IconButton
					type="submit"
					name="drop"
					value={nth - 1}
					label={`Remove child ${nth}`}
					icon={<Icon name="x" />}
				/>
			)}
			{sessions.length > 1 ? (
				<Field
					name="also"
					label={`Another session for child ${nth}`}
					hideLabel
					defaultValue={child.also}
					className="col-start-2"
				>
					<Select options={sessions} placeholder="No other session" />
				</Field>
			) : (
				<input type="hidden" name="also" value="" />
			)}
			{child.unfit.map((words) => (
				<p key={words} className="col-span-full flex gap-1.5 text-ember-ink">
					<Icon name="triangle-alert" className="mt-0.5" />
					{words}
				</p>
			))}
		</li>
	);
}

const Labelled = ({ nth, label }: { nth: number; label: string }) => (
	<>
		<span className="sr-only">Child {nth}: </span>
		{label}
	</>
);
