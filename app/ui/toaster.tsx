import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { alertLook } from "./alert";
import { cn } from "./cn";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import {
	dismissToast,
	noToasts,
	type ShownToast,
	shownToasts,
	showToast,
	subscribeToasts,
	type Toast,
	toastDuration,
} from "./toasts";

/**
 * Container for toasts; render it once per shell. `flash` is the toast that the server sent with this page, as the
 * loader's own object (each new object is a new toast). The server renders it, so it is readable without
 * JavaScript, and it then becomes an ordinary toast.
 */
export function Toaster({ flash: sent }: { flash?: Toast | null }) {
	const flash = sent?.beside ? null : sent;
	const toasts = useSyncExternalStore(subscribeToasts, shownToasts, noToasts);
	const [hydrated, setHydrated] = useState(false);
	const region = useRef<HTMLElement>(null);
	const newest = toasts.at(-1)?.id;

	useEffect(() => setHydrated(true), []);
	useEffect(() => {
		if (flash) showToast(flash);
	}, [flash]);
	useEffect(() => {
		const element = region.current;
		if (newest === undefined || !element?.showPopover) return;
		// A dialog is in the top layer; reopening the popover puts it above the dialog.
		element.popover = "manual";
		if (element.matches(":popover-open")) element.hidePopover();
		element.showPopover();
	}, [newest]);

	return (
		<section ref={region} aria-label="Notifications" aria-live="polite" className="toasts">
			{!hydrated && toasts.length === 0 && flash ? <ToastBox toast={flash} /> : null}
			{toasts.map((toast) => (
				<TimedToast key={toast.id} toast={toast} />
			))}
		</section>
	);
}

function TimedToast({ toast }: { toast: ShownToast }) {
	const { id, tone } = toast;
	const stays = toast.action !== undefined;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = box.current;
		if (!element || stays) return;
		let timer: ReturnType<typeof setTimeout>;
		const hold = () => clearTimeout(timer);
		const run = () => {
			hold();
			timer = setTimeout(() => dismissToast(id), toastDuration[tone]);
		};
		run();
		for (const event of ["pointerenter", "focusin"]) element.addEventListener(event, hold);
		for (const event of ["pointerleave", "focusout"]) element.addEventListener(event, run);
		return hold;
	}, [id, tone, stays]);
	return (
		<div ref={box}>
			<ToastBox toast={toast} onClose={() => dismissToast(id)} />
		</div>
	);
}

const toneLook = {
	success: alertLook.success,
	info: alertLook.info,
	warning: alertLook.warning,
	error: alertLook.warning,
};

function ToastBox({ toast, onClose }: { toast: Toast; onClose?: () => void }) {
	const { mark, icon } = toneLook[toast.tone];
	const undoStyle = "rounded-sm px-2 font-medium text-pine hover:bg-sunken h-8 touch:h-11";
	return (
		<div
			role={toast.tone === "error" && !toast.on_page ? "alert" : undefined}
			data-on-page={toast.on_page}
			className="toast flex items-start gap-2.5 rounded-md bg-surface py-2 pr-2 pl-3.5 shadow-floating"
		>
			<Icon name={icon} className={cn("mt-2 touch:mt-3.5", mark)} />
			<div className="min-w-0 flex-1 py-1.5 touch:py-3">
				<p className="font-medium">{toast.message}</p>
				{toast.detail ? <p className="text-muted">{toast.detail}</p> : null}
			</div>
			{toast.undo ? (
				<Form method="post" action={toast.undo.action} navigate={false} onSubmit={onClose} preventScrollReset>
					{Object.entries(toast.undo.fields ?? {}).flatMap(([name, value]) =>
						[value]
							.flat()
							.map((each) => <input key={`${name} ${each}`} type="hidden" name={name} value={each} />),
					)}
					<button type="submit" className={undoStyle}>
						Undo
					</button>
				</Form>
			) : toast.onUndo ? (
				<button
					type="button"
					className={undoStyle}
					onClick={() => {
						toast.onUndo?.();
						onClose?.();
					}}
				>
					Undo
				</button>
			) : toast.action ? (
				<button
					type="button"
					className={undoStyle}
					onClick={() => {
						toast.action?.press();
						onClose?.();
					}}
				>
					{toast.action.label}
				</button>
			) : null}
			{onClose ? <IconButton label="Dismiss" icon={<Icon name="x" />} onClick={onClose} /> : null}
		</div>
	);
}
