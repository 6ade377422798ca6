import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./cn";
import { FieldError } from "./field-error";

/** Facts about a form field; plain values, or `conformField(fields.x)`. */
export interface FieldData {
	name: string;
	id?: string;
	/** Errors shown beside the field and read with it. */
	errors?: string | readonly string[] | null;
	/**
	 * False marks the field as optional; within RequiredMarks, true marks it as required. Omitted, no mark is shown.
	 */
	required?: boolean;
	defaultValue?: string | readonly string[] | null;
	minLength?: number;
	maxLength?: number;
	min?: string | number;
	max?: string | number;
	step?: string | number;
	pattern?: string;
	multiple?: boolean;
	/** Changes when the form is reset, so that the control takes its new default. */
	controlKey?: string;
}

export interface FieldControl extends Omit<FieldData, "errors"> {
	id: string;
	describedBy: string | undefined;
	invalid: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);
const RequiredMarked = createContext(false);

/** Returns the field around a control; null for a standalone control, which then needs `name` and a label. */
export function useField() {
	return useContext(FieldContext);
}

export interface FieldProps extends FieldData {
	label: ReactNode;
	/** Help text of one sentence, only where it is needed. */
	help?: ReactNode;
	/** Shows the label only to screen readers. */
	hideLabel?: boolean;
	className?: string;
	/** One control: TextInput, Select, Textarea, … */
	children: ReactNode;
}

/**
 * Label, control, error and help text, linked for assistive technology. Help is below the control, so that
 * controls side by side stay aligned. For several controls use FieldGroup.
 */
export function Field({ label, help, hideLabel, className, children, ...data }: FieldProps) {
	const { control, helpId, errorId } = useControl(data, Boolean(help));
	return (
		<div className={cn("grid content-start gap-1.5", className)}>
			<label htmlFor={control.id} className={hideLabel ? "sr-only" : "justify-self-start font-medium"}>
				<FieldLabel required={data.required}>{label}</FieldLabel>
			</label>
			<FieldContext.Provider value={control}>{children}</FieldContext.Provider>
			<FieldError id={errorId} errors={data.errors} />
			{help ? (
				<p id={helpId} className="text-xs text-muted">
					{help}
				</p>
			) : null}
		</div>
	);
}

/** Field around several controls that answer one question: RadioGroup, CheckboxGroup, date parts. */
export function FieldGroup({ label, help, hideLabel, className, children, ...data }: FieldProps) {
	const { control, helpId, errorId } = useControl(data, Boolean(help));
	return (
		<fieldset
			id={control.id}
			tabIndex={-1}
			aria-describedby={control.describedBy}
			className={cn("grid min-w-0 content-start gap-1.5", className)}
		>
			<legend className={hideLabel ? "sr-only" : "float-left font-medium"}>
				<FieldLabel required={data.required}>{label}</FieldLabel>
			</legend>
			{help ? (
				<p id={helpId} className="-mt-1 text-muted">
					{help}
				</p>
			) : null}
			<FieldContext.Provider value={control}>{children}</FieldContext.Provider>
			<FieldError id={errorId} errors={data.errors} />
		</fieldset>
	);
}

/**
 * Wraps a form in which few fields are required: these are marked instead of the optional ones, and a line
 * explains the mark. The mark is visual; the control itself carries the required state.
 */
export function RequiredMarks({ children }: { children: ReactNode }) {
	return (
		<RequiredMarked.Provider value={true}>
			<p className="required-note text-muted">Required</p>
			{children}
		</RequiredMarked.Provider>
	);
}

function FieldLabel({ required, children }: { required: boolean | undefined; children: ReactNode }) {
	const marks = useContext(RequiredMarked);
	if (marks) return <span className={required ? "required-mark" : undefined}>{children}</span>;
	return (
		<>
			{children}
			{required === false ? <span className="font-normal text-muted"> (optional)</span> : null}
		</>
	);
}

function useControl({ errors, id, ...data }: FieldData, hasHelp: boolean) {
	const ownId = useId();
	const fieldId = id ?? ownId;
	const helpId = `${fieldId}-help`;
	const errorId = `${fieldId}-error`;
	const invalid = Boolean(errors?.length);
	const describedBy = [hasHelp && helpId, invalid && errorId].filter(Boolean).join(" ") || undefined;
	const control: FieldControl = { ...data, id: fieldId, invalid, describedBy };
	return { control, helpId, errorId };
}
