import { useEffect } from "react";
import { ButtonLink } from "#app/ui/button";
import { FieldError } from "#app/ui/field-error";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";

interface SaveBarProps {
	/** ID of the editor's form. */
	form: string;
	name: string;
	errors: readonly string[] | undefined;
	/** Says whether there is something to save: "Unsaved changes". */
	state: string;
	/** Row count, such as "124 rows", for screens where the preview is out of sight. */
	count: string | null;
	back: string;
	/** Label of the save button. */
	submit: string;
	/** The name has the focus when the page opens. */
	starts_here?: boolean;
}

const SAVE = "save-report";

/** The bar at the foot of the editor: the report's name, whether there is something to save, Save and Cancel. */
export function SaveBar({ form, name, errors, state, count, back, submit, starts_here }: SaveBarProps) {
	useToastsAbove();
	const isWrong = errors !== undefined && errors.length > 0;
	return (
		<section
			aria-label="Save"
			className="save-bar sticky bottom-(--bulk-bottom,1rem) z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface py-2 pr-3 pl-3 shadow-floating md:flex md:flex-wrap md:pr-(--bar-end,0.75rem) print:hidden"
		>
			<label htmlFor="name" className="row-start-1 font-medium max-md:text-xs">
				Name
			</label>
			<TextInput
				id="name"
				name="name"
				form={form}
				defaultValue={name}
				autoComplete="off"
				maxLength={120}
				dir="auto"
				data-quiet
				autoFocus={starts_here}
				aria-invalid={isWrong || undefined}
				aria-describedby={isWrong ? "name-error" : undefined}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
					event.preventDefault();
					event.currentTarget.form?.requestSubmit(document.getElementById(SAVE));
				}}
				className="row-start-2 md:max-w-80 md:flex-1"
			/>
			<p
				role="status"
				className="col-start-2 row-start-1 text-right text-muted tabular-nums max-md:text-xs md:mr-auto"
			>
				{count ? <span className="xl:hidden">{count} · </span> : null}
				{state}
			</p>
			<div className="row-start-2 flex gap-2 max-md:flex-row-reverse">
				<ButtonLink to={back} variant="quiet" className="max-md:order-1 max-md:px-2.5">
					Cancel
				</ButtonLink>
				<SubmitButton id={SAVE} name="step" value="save" form={form}>
					{submit}
				</SubmitButton>
			</div>
			{isWrong ? (
				<div className="col-span-2 md:basis-full">
					<FieldError id="name-error" errors={errors} />
				</div>
			) : null}
		</section>
	);
}

/** Marks the document, so that toasts leave room for the bar. */
function useToastsAbove() {
	useEffect(() => {
		const root = document.documentElement;
		root.toggleAttribute("data-picked", true);
		return () => {
			root.toggleAttribute("data-picked", false);
		};
	}, []);
}
