import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

/** Wraps a Table with `pick` and its BulkBar; the bar appears when at least one row in it is selected. */
export function BulkScope({ children }: { children: ReactNode }) {
	return <div className="bulk-scope">{children}</div>;
}

interface BulkBarProps {
	/** ID of the form, which the table's `pick.form` names. */
	id: string;
	/** URL the form is sent to; defaults to the current page. */
	action?: string;
	/** `get` opens a page about the selected rows. */
	method?: "get" | "post";
	/** Plural name of the rows: "campers". */
	noun: string;
	/** Maximum number of rows per request. Above it the buttons do nothing, and the bar says why. */
	limit?: number;
	/** Whether all rows can be selected at once; false where there are more rows than fit in view. */
	selectAll?: boolean;
	/** Submit buttons: `<SubmitButton name="intent" value="archive" variant="secondary">Archive</SubmitButton>`. */
	children: ReactNode;
}

/**
 * Bar with the actions for the selected rows. It is a plain form: the checkboxes belong to it by their `form`
 * attribute.
 */
export function BulkBar({
	id,
	action,
	method = "post",
	noun,
	limit = 100,
	selectAll = true,
	children,
}: BulkBarProps) {
	const form = useRef<HTMLFormElement>(null);
	const { count, allPicked, pickAll } = usePicked(form);
	const tooMany = count > limit;
	return (
		<Form
			ref={form}
			id={id}
			method={method}
			action={action}
			preventScrollReset
			data-picked={count > 0 || undefined}
			className="bulk-bar sticky bottom-(--bulk-bottom,1rem) z-20 mx-2 my-2 flex-wrap items-center gap-2 rounded-md bg-surface py-2 pr-(--bar-end,0.75rem) pl-3 shadow-floating print:hidden"
		>
			<IconButton
				label="Clear selection"
				icon={<Icon name="x" />}
				onClick={() => pickAll(false)}
				className="noscript:hidden"
			/>
			<p role="status" className="font-medium tabular-nums">
				{count > 0 ? `${count} selected` : `Selected ${noun}`}
				{tooMany ? <span className="block font-normal text-ember-ink">Up to {limit} at a time</span> : null}
			</p>
			{allPicked || !selectAll ? null : (
				<button
					type="button"
					onClick={() => pickAll(true)}
					className="link min-h-8 px-1 touch:min-h-11 noscript:hidden"
				>
					Select all shown
				</button>
			)}
			<fieldset disabled={tooMany} className="ml-auto flex flex-wrap items-center gap-2">
				<legend className="sr-only">With the selected {noun}</legend>
				{children}
			</fieldset>
		</Form>
	);
}

/** The checkboxes are outside the form element, so the count is read from them rather than kept in state. */
function usePicked(form: React.RefObject<HTMLFormElement | null>) {
	const [counts, setCounts] = useState({ count: 0, of: 0 });
	useEffect(() => {
		const scope = form.current?.closest(".bulk-scope");
		if (!scope) return;
		const read = () => {
			const boxes = [...scope.querySelectorAll<HTMLInputElement>(".row-pick")];
			const count = boxes.filter((box) => box.checked).length;
			setCounts((old) =>
				old.count === count && old.of === boxes.length ? old : { count, of: boxes.length },
			);
		};
		read();
		scope.addEventListener("change", read);
		const rows = new MutationObserver(read);
		rows.observe(scope, { childList: true, subtree: true });
		return () => {
			scope.removeEventListener("change", read);
			rows.disconnect();
		};
	}, [form]);
	const picked = counts.count > 0;
	useEffect(() => {
		if (!picked) return;
		markPicked();
		return markPicked;
	}, [picked]);
	const pickAll = (checked: boolean) => {
		const scope = form.current?.closest(".bulk-scope");
		for (const box of scope?.querySelectorAll<HTMLInputElement>(".row-pick") ?? []) box.checked = checked;
		scope?.dispatchEvent(new Event("change"));
	};
	return { count: counts.count, allPicked: counts.count === counts.of, pickAll };
}

/** Marks the document while any bulk bar is shown, so that other elements at the page edges make room. */
function markPicked() {
	const shown = document.querySelector(".bulk-bar[data-picked]") !== null;
	document.documentElement.toggleAttribute("data-picked", shown);
}
