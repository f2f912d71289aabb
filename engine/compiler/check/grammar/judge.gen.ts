// @ts-nocheck
// Generated from scripts/codegen/judge.ts by "npm run codegen" with Ajv. Do not edit.
import type { ValidateFunction } from 'ajv';
import isEqual from 'fast-deep-equal';
import { compilePattern } from '../pattern/pattern.ts';
"use strict";
export const judge: ValidateFunction = validate10;
const schema27 = {"$id":"judge","properties":{"value":{"enum":{"$data":"/keywords/choices"},"const":{"$data":"/keywords/constant/value"},"pattern":{"$data":"/keywords/pattern"},"required":{"$data":"/keywords/required"},"propertyNames":{"enum":{"$data":"/keywords/known"}},"uniqueItems":{"$data":"/keywords/isUnique"},"minimum":{"$data":"/keywords/schema/minimum"},"maximum":{"$data":"/keywords/schema/maximum"},"minLength":{"$data":"/keywords/schema/minLength"},"maxLength":{"$data":"/keywords/schema/maxLength"},"minItems":{"$data":"/keywords/schema/minItems"},"maxItems":{"$data":"/keywords/schema/maxItems"},"minProperties":{"$data":"/keywords/schema/minProperties"}}}};
const func0 = Object.prototype.hasOwnProperty;
const func61 = isEqual;
const func81 = compilePattern;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="judge" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined && func0.call(data, "value")){
let data0 = data.value;
const vSchema0 = rootData && rootData.keywords && rootData.keywords.constant && rootData.keywords.constant.value;
if(vSchema0 !== undefined && (!func61(data0, vSchema0))){
const err0 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/const",keyword:"const",params:{allowedValue: vSchema0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const vSchema1 = rootData && rootData.keywords && rootData.keywords.choices;
let valid1;
if(vSchema1 === undefined){
valid1 = true;
}
else if(!(Array.isArray(vSchema1))){
const err1 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
valid1 = false;
}
else {
valid1 = false;
for(const v0 of vSchema1){
if(func61(data0, v0)){
valid1 = true;
break;
}
}
}
if(!valid1){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{allowedValues: vSchema1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data0 == "number"){
const vSchema2 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.maximum;
if(vSchema2 !== undefined && ((!(typeof vSchema2 == "number")) || (data0 > vSchema2 || isNaN(data0)))){
const err3 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/maximum",keyword:"maximum",params:{comparison: "<=", limit: vSchema2}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const vSchema3 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.minimum;
if(vSchema3 !== undefined && ((!(typeof vSchema3 == "number")) || (data0 < vSchema3 || isNaN(data0)))){
const err4 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: vSchema3}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(typeof data0 === "string"){
const vSchema4 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.maxLength;
if(vSchema4 !== undefined && ((!(typeof vSchema4 == "number")) || (data0.length > vSchema4))){
const err5 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxLength",keyword:"maxLength",params:{limit: vSchema4}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const vSchema5 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.minLength;
if(vSchema5 !== undefined && ((!(typeof vSchema5 == "number")) || (data0.length < vSchema5))){
const err6 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minLength",keyword:"minLength",params:{limit: vSchema5}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const vSchema6 = rootData && rootData.keywords && rootData.keywords.pattern;
let valid2;
try{
valid2 = func81(vSchema6, "u").test(data0);
}
catch(e0){
valid2 = false;
}
if(vSchema6 !== undefined && ((typeof vSchema6 !== "string") || (!valid2))){
const err7 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/pattern",keyword:"pattern",params:{pattern: vSchema6}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(Array.isArray(data0)){
const vSchema7 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.maxItems;
if(vSchema7 !== undefined && ((!(typeof vSchema7 == "number")) || (data0.length > vSchema7))){
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/maxItems",keyword:"maxItems",params:{limit: vSchema7}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const vSchema8 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.minItems;
if(vSchema8 !== undefined && ((!(typeof vSchema8 == "number")) || (data0.length < vSchema8))){
const err9 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minItems",keyword:"minItems",params:{limit: vSchema8}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const vSchema9 = rootData && rootData.keywords && rootData.keywords.isUnique;
if((vSchema9 === undefined) || (vSchema9 === false)){
}
else if(typeof vSchema9 !== "boolean"){
const err10 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/uniqueItems",keyword:"uniqueItems",params:{}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
let i0 = data0.length;
let j0;
if(i0 > 1){
outer0:
for(;i0--;){
for(j0 = i0; j0--;){
if(func61(data0[i0], data0[j0])){
const err11 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/uniqueItems",keyword:"uniqueItems",params:{i: i0, j: j0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break outer0;
}
}
}
}
}
}
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
const vSchema10 = rootData && rootData.keywords && rootData.keywords.schema && rootData.keywords.schema.minProperties;
if(vSchema10 !== undefined && ((!(typeof vSchema10 == "number")) || (Object.keys(data0).length < vSchema10))){
const err12 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/minProperties",keyword:"minProperties",params:{limit: vSchema10}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const vSchema11 = rootData && rootData.keywords && rootData.keywords.required;
if(!(vSchema11 === undefined)){
if(!(Array.isArray(vSchema11))){
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/required",keyword:"required",params:{}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
for(const prop0 of vSchema11){
if((data0[prop0] === undefined) || (!(func0.call(data0, prop0)))){
const err14 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/required",keyword:"required",params:{missingProperty: prop0}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
for(const key0 of Object.keys(data0)){
const _errs1 = errors;
const vSchema12 = rootData && rootData.keywords && rootData.keywords.known;
let valid5;
if(vSchema12 === undefined){
valid5 = true;
}
else if(!(Array.isArray(vSchema12))){
const err15 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/propertyNames/enum",keyword:"enum",params:{},propertyName:key0};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
valid5 = false;
}
else {
valid5 = false;
for(const v1 of vSchema12){
if(func61(key0, v1)){
valid5 = true;
break;
}
}
}
if(!valid5){
const err16 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/propertyNames/enum",keyword:"enum",params:{allowedValues: vSchema12},propertyName:key0};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid4 = _errs1 === errors;
if(!valid4){
const err17 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
}
validate10.errors = vErrors;
return errors === 0;
}

export const is_string: ValidateFunction = validate11;
const schema28 = {"type":"string","$id":"is_string"};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_string" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

export const is_integer: ValidateFunction = validate12;
const schema29 = {"type":"integer","$id":"is_integer"};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_integer" */;
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

export const is_number: ValidateFunction = validate13;
const schema30 = {"type":"number","$id":"is_number"};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_number" */;
let vErrors = null;
let errors = 0;
if(!(typeof data == "number")){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

export const is_boolean: ValidateFunction = validate14;
const schema31 = {"type":"boolean","$id":"is_boolean"};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_boolean" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "boolean"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

export const is_array: ValidateFunction = validate15;
const schema32 = {"type":"array","$id":"is_array"};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_array" */;
let vErrors = null;
let errors = 0;
if(!(Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

export const is_object: ValidateFunction = validate16;
const schema33 = {"type":"object","$id":"is_object"};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_object" */;
let vErrors = null;
let errors = 0;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}

export const is_null: ValidateFunction = validate17;
const schema34 = {"type":"null","$id":"is_null"};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_null" */;
let vErrors = null;
let errors = 0;
if(data !== null){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}

export const is_expression: ValidateFunction = validate18;
const schema35 = {"type":"string","pattern":"^=","$id":"is_expression"};
const pattern0 = func81("^=", "u");

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_expression" */;
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^="}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}

export const is_name: ValidateFunction = validate19;
const schema36 = {"type":"string","pattern":"^(?:[^=]|$)","$id":"is_name"};
const pattern1 = func81("^(?:[^=]|$)", "u");

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="is_name" */;
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:[^=]|$)"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

