import { joinRoutes } from "../join-routes";
import * as account from "#app/features/account/account/routes";
import * as audit from "#app/features/account/audit/routes";
import * as auth from "#app/features/account/auth/routes";
import * as invitations from "#app/features/account/invitations/routes";
import * as users from "#app/features/account/users/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(account, audit, auth, invitations, users);
