import { Form, Link } from "@remix-run/react";
import {
	type ButtonHTMLAttributes,
	type CSSProperties,
	type MouseEventHandler,
	type ReactNode,
	useEffect,
	useId,
	useRef,
} from "react";
import { buttonStyle } from "./button-style";
import { cn } from "./cn";

interface MenuProps {
	/** Content of the button. */
	trigger: ReactNode;
	/** Accessible name of the button, when `trigger` isn't text. */
	label?: string;
	/** Edge of the button that the menu aligns with. */
	align?: "start" | "end";
	/** Opens upward, for a button at the bottom of the screen. */
	above?: boolean;
	/** Class names of the button; defaults to a quiet button. */
	className?: string;
	children: ReactNode;
}

/**
 * Button with a menu of links and actions. It uses the browser's popover, so it opens before JavaScript runs,
 * closes on Escape or a press outside, and appears above everything. Tab and arrow keys move through it.
 */
export function Menu({ trigger, label, align = "start", above, className, children }: MenuProps) {
	const id = useId();
	const anchor = `--menu${id.replace(/\W/g, "")}`;
	const menu = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);

	useEffect(() => {
		const element = menu.current;
		if (!element) return;
		const afterChoice = (event: Event) => {
			if (event.target instanceof Element && event.target.closest("a, button")) element.hidePopover();
		};
		const onKey = (event: KeyboardEvent) => walk(event, element);
		const onToggle = () => place(element, button.current, { align, above });
		element.addEventListener("click", afterChoice);
		element.addEventListener("keydown", onKey);
		element.addEventListener("toggle", onToggle);
		return () => {
			element.removeEventListener("click", afterChoice);
			element.removeEventListener("keydown", onKey);
			element.removeEventListener("toggle", onToggle);
		};
	}, [align, above]);

	return (
		<>
			<button
				ref={button}
				type="button"
				popovertarget={id}
				aria-label={label}
				title={label}
				onKeyDown={(event) => {
					if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
					event.preventDefault();
					menu.current?.showPopover();
					step(menu.current, event.key === "ArrowDown" ? "Home" : "End");
				}}
				style={{ anchorName: anchor } as CSSProperties}
				className={className ?? cn(buttonStyle({ variant: "quiet", size: "small" }), "touch:min-w-11")}
			>
				{trigger}
			</button>
			<div
				ref={menu}
				id={id}
				popover="auto"
				data-align={align}
				data-above={above || undefined}
				style={{ positionAnchor: anchor } as CSSProperties}
				className="menu"
			>
				{children}
			</div>
		</>
	);
}

interface MenuLinkProps {
	to: string;
	icon?: ReactNode;
	/** Marks the current page or choice. */
	current?: boolean;
	/** Loads a new document instead of navigating within the app. */
	reload?: boolean;
	/** Shortcut shown at the end of the line; not part of the accessible name. */
	hint?: ReactNode;
	onClick?: MouseEventHandler<HTMLAnchorElement>;
	children: ReactNode;
}

export function MenuLink({ to, icon, current, reload, hint, onClick, children }: MenuLinkProps) {
	return (
		<Link
			to={to}
			reloadDocument={reload}
			aria-current={current ? "true" : undefined}
			onClick={onClick}
			className="menu-item"
		>
			<MenuIcon>{icon}</MenuIcon>
			<span className="min-w-0 flex-1 truncate">{children}</span>
			{hint ? (
				<span aria-hidden="true" className="touch:hidden">
					{hint}
				</span>
			) : null}
			{current ? <MenuMark /> : null}
		</Link>
	);
}

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	icon?: ReactNode;
	danger?: boolean;
}

/** Menu item that runs an action on the page. */
export function MenuButton({ icon, danger, className, children, ...rest }: MenuButtonProps) {
	return (
		<button type="button" data-danger={danger || undefined} {...rest} className={cn("menu-item", className)}>
			<MenuIcon>{icon}</MenuIcon>
			<span className="min-w-0 flex-1 truncate">{children}</span>
		</button>
	);
}

interface MenuFormProps extends Omit<MenuButtonProps, "name" | "value"> {
	action: string;
	fields?: Record<string, string>;
	/** Loads a new document; for signing out, after which nothing of the old page must remain. */
	reload?: boolean;
}

/** Menu item that posts a form. */
export function MenuForm({ action, fields = {}, reload, ...rest }: MenuFormProps) {
	return (
		<Form method="post" action={action} reloadDocument={reload}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<MenuButton type="submit" {...rest} />
		</Form>
	);
}

export function MenuSeparator() {
	return <hr className="my-1 border-line" />;
}

/** Heading of the items that follow. */
export function MenuHeading({ children }: { children: ReactNode }) {
	return <p className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</p>;
}

function MenuIcon({ children }: { children: ReactNode }) {
	return children ? <span className="flex-none text-muted [&>svg]:size-4">{children}</span> : null;
}

function MenuMark() {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none text-pine" fill="none">
			<path
				d="m3.5 8.5 3 3 6-7"
				stroke="currentColor"
				strokeWidth="1.75"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}

/** Positions the menu in browsers without anchor positioning. */
function place(
	menu: HTMLElement,
	button: HTMLElement | null,
	{ align, above }: Pick<MenuProps, "align" | "above">,
) {
	if (!button || CSS.supports("position-area: block-end")) return;
	const box = button.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = menu;
	const up = above || box.bottom + height > innerHeight;
	const top = up ? Math.max(4, box.top - height - 4) : box.bottom;
	const left = Math.min(align === "end" ? box.right - width : box.left, innerWidth - width - 4);
	menu.style.inset = `${top}px auto auto ${Math.max(4, left)}px`;
}

function walk(event: KeyboardEvent, menu: HTMLElement) {
	if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
	// Inputs use these keys themselves.
	if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
	event.preventDefault();
	step(menu, event.key);
}

function step(menu: HTMLElement | null, key: string) {
	const items = [...(menu?.querySelectorAll<HTMLElement>(".menu-item") ?? [])];
	const focused = document.activeElement;
	const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
	const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key] ?? 0;
	items.at(to === items.length ? 0 : to)?.focus();
}
