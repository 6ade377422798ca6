import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

export interface DialogProps {
	/** ID for DialogTrigger and DialogClose. */
	id: string;
	title: ReactNode;
	/** Shows the title only to screen readers. */
	hideTitle?: boolean;
	description?: ReactNode;
	/**
	 * Set when the page opens the dialog (a record in the URL) instead of a trigger; `onClose` then changes the URL.
	 */
	open?: boolean;
	/**
	 * Subject of the dialog, when it can change while the dialog is open: a dialog closed for one subject opens for
	 * the next.
	 */
	about?: unknown;
	onClose?: () => void;
	/** Buttons at the end, outside the scrolling part. */
	footer?: ReactNode;
	/** See Sheet. */
	side?: "end";
	className?: string;
	children?: ReactNode;
}

/**
 * The browser's own modal dialog: focus stays inside and returns afterward, Escape or a press outside closes it,
 * and the page behind is inert. On a phone it rises as a sheet. When the server renders it open, it is readable
 * without JavaScript.
 */
export function Dialog(props: DialogProps) {
	const { id, title, hideTitle, description, open, about, onClose, footer, side, className, children } =
		props;
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const textId = useId();
	const [openAtFirst] = useState(open ?? false);

	const shown = open && (about ?? true);

	useEffect(() => {
		const element = dialog.current;
		if (!element || shown === undefined) return;
		if (shown && !element.matches(":modal")) {
			element.removeAttribute("open");
			element.showModal();
		} else if (!shown && element.open) {
			element.close();
		}
	}, [shown]);

	useEffect(() => {
		const element = dialog.current;
		if (!element || knowsClosedBy()) return;
		const pressOutside = (event: MouseEvent) => event.target === element && element.close();
		element.addEventListener("click", pressOutside);
		return () => element.removeEventListener("click", pressOutside);
	}, []);

	return (
		<dialog
			ref={dialog}
			id={id}
			open={openAtFirst}
			closedby="any"
			data-side={side}
			aria-labelledby={titleId}
			aria-describedby={description ? textId : undefined}
			onClose={({ target, currentTarget }) => {
				// Browsers fire the event with the next frame; the dialog could be open again at that point.
				if (target === currentTarget && !currentTarget.open) onClose?.();
			}}
			className={cn("dialog", className)}
		>
			<div className="relative flex max-h-[inherit] min-h-0 flex-col md:in-data-[side=end]:h-full">
				<div className={cn(hideTitle ? "sr-only" : "px-5 pt-4 pr-14", children ? "pb-2" : "pb-4")}>
					<h2 id={titleId} className="text-lg font-bold">
						{title}
					</h2>
					{description ? (
						<p id={textId} className="mt-1 text-muted">
							{description}
						</p>
					) : null}
				</div>
				{children ? (
					<div
						className={cn(
							"dialog-body min-h-0 flex-1 overflow-y-auto",
							hideTitle ? undefined : "px-5 pt-2 pb-5",
						)}
					>
						{children}
					</div>
				) : null}
				{footer ? (
					<div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
				) : null}
				{/* Last, so that opening puts focus on what the dialog is about. */}
				<IconButton
					{...closes(id)}
					label="Close"
					icon={<Icon name="x" />}
					className="absolute top-3 right-3 touch:top-2 touch:right-2"
				/>
			</div>
		</dialog>
	);
}

/** Props that make any button close a dialog. */
function closes(id: string) {
	return {
		commandfor: id,
		command: "close" as const,
		onClick: () => {
			if (!knowsCommands()) find(id)?.close();
		},
	};
}

function openDialog(id: string) {
	const dialog = find(id);
	if (dialog && !dialog.open) dialog.showModal();
}

/** Props that make any button open a dialog, even before JavaScript runs. */
export function opens(id: string) {
	return {
		commandfor: id,
		command: "show-modal" as const,
		onClick: () => {
			if (!knowsCommands()) openDialog(id);
		},
	};
}

function find(id: string) {
	const element = document.getElementById(id);
	return element instanceof HTMLDialogElement ? element : null;
}

function knowsCommands() {
	return "command" in HTMLButtonElement.prototype;
}

function knowsClosedBy() {
	return "closedBy" in HTMLDialogElement.prototype;
}
