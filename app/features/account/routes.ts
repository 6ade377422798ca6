import { joinRoutes } from "../join-routes";
import * as account from "./account/routes";
import * as audit from "./audit/routes";
import * as auth from "./auth/routes";
import * as invitations from "./invitations/routes";
import * as users from "./users/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(account, audit, auth, invitations, users);
